import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { codeCookie } from '../../http/session-cookie.ts';
import { codeOf } from './code/mail-codes.service.ts';

export interface Written {
  email: string;
  name: string;
  answer: string;
}

export const NOTHING_WRITTEN: Written = { email: '', name: '', answer: '' };

/** What somebody wrote who comes back from the page of the code to change it. The password has to be typed again. */
export async function writtenBefore(
  deps: Pick<Deps, 'db' | 'env'>,
  c: HttpContext,
): Promise<{ written: Written; invitation?: string }> {
  const row = c.req.query('again') === '1' ? await codeOf(deps, codeCookie.read(c, deps.env)) : undefined;
  if (!row) return { written: NOTHING_WRITTEN };
  const { email, name, answer, invitation } = row;
  const written = { email, name: name ?? '', answer: answer ?? '' };
  return invitation === null ? { written } : { written, invitation };
}
