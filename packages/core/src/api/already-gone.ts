import type { Method } from './endpoint.ts';

interface Refusal {
  status: number;
  /** The contract's code. A proxy's answer has none. */
  code: string | null | undefined;
}

/**
 * A deletion answered with "not found": a second press, another device or a lost answer has deleted it already. The outcome is
 * the wanted one, so clients treat it as success.
 */
export function isAlreadyGone(method: Method, { status, code }: Refusal): boolean {
  return method === 'DELETE' && status === 404 && (code ?? '').endsWith('not_found');
}
