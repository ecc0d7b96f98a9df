import type { Proof } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { assertRecent, type Viewer } from '../../members/viewer.ts';
import { markProven } from './auth.queries.ts';
import { findOwnAccount } from './email-change.queries.ts';
import { takePasswordCode } from './password-change.ts';
import { provePasskey } from './passkeys.service.ts';
import { provePassword } from './prove-password.ts';

/**
 * Takes a member's password, mailed code or passkey as proof that it is them who uses this session (auth-32). @throws AppError with
 * `login_too_old` if there is none, and the session needs one
 */
export async function prove(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  viewer: Viewer,
  { password, code, passkey }: Proof,
  { ip, now, signal }: { ip: string; now: Date; signal: AbortSignal },
): Promise<void> {
  if (passkey !== undefined) {
    await provePasskey({ db, env, limiter }, viewer, passkey, { ip, now });
  } else if (code !== undefined) {
    await takePasswordCode({ db }, viewer, code, { ip, now, signal });
  } else if (password !== undefined) {
    const [account] = await findOwnAccount(db.pool, [viewer.id]);
    if (!account) throw new AppError('not_signed_in');
    await provePassword({ limiter }, account, password, { ip, signal });
  } else {
    assertRecent(viewer, now);
    return;
  }
  await markProven(db.pool, [viewer.id, viewer.sessionId, now.toISOString()]);
}
