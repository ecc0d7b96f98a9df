import type { Proof } from '@lampstand/core/auth/contract';
import { isRecentLogin } from '@lampstand/core/auth/passkey-rules';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { markProven } from './auth.queries.ts';
import { findOwnAccount } from './email-change.queries.ts';
import { countOwnTry, proveEmail } from './mail-codes.queries.ts';
import { provePassword } from './prove-password.ts';
import { takeIfRight } from './try-code.ts';

/**
 * Takes a member's password or mailed code as proof that it is them who uses this session (auth-32). @throws AppError with
 * `login_too_old` if there is neither, and the session needs one
 */
export async function prove(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  viewer: Viewer,
  { password, code }: Proof,
  { ip, now, signal }: { ip: string; now: Date; signal: AbortSignal },
): Promise<void> {
  if (code !== undefined) {
    const [row] = await countOwnTry(db.pool, [viewer.id, 'password', LIMITS.mailCodeTries, now]);
    if (!row) throw new AppError('mail_code_over');
    await takeIfRight(db.pool, row, code, { now, signal, ip, isKnown: true });
    await proveEmail(db.pool, [viewer.id, row.email, now]);
  } else if (password !== undefined) {
    const [account] = await findOwnAccount(db.pool, [viewer.id]);
    if (!account) throw new AppError('not_signed_in');
    await provePassword({ limiter }, account, password, { ip, signal });
  } else {
    if (!isRecentLogin(new Date(viewer.provenAt), now)) throw new AppError('login_too_old');
    return;
  }
  await markProven(db.pool, [viewer.id, viewer.sessionId, now.toISOString()]);
}
