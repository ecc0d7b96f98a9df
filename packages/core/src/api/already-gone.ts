import type { Method } from './endpoint.ts';

interface Refusal {
  status: number;
  /** The contract's code; a proxy's answer has none. */
  code: string | null | undefined;
}

/**
 * What was to be deleted is not there any more: by a second press, another device, or an answer that was lost on its way.
 * What was wanted is so, and a client takes it for done.
 */
export function isAlreadyGone(method: Method, { status, code }: Refusal): boolean {
  return method === 'DELETE' && status === 404 && (code ?? '').endsWith('not_found');
}
