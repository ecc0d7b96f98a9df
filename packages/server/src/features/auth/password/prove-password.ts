import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import type { OwnAccount } from '../email/email-change.queries.ts';
import { isPassword } from './passwords.ts';

/**
 * Verifies the password of a signed-in member. Attempts are throttled like logins, but counted for the member only, so that
 * somebody who knows the email cannot lock them out. An account of an identity provider has no password.
 */
export async function provePassword(
  { limiter }: Pick<Deps, 'limiter'>,
  { id, email, passwordHash }: OwnAccount,
  password: string,
  { ip, signal }: { ip: string; signal: AbortSignal },
): Promise<void> {
  const attempt = { account: email.toLowerCase(), address: addressBucket(ip), pass: `session ${id}` };
  await limiter.login.attempt(attempt);
  if (!(await isPassword(passwordHash, password, { signal, ip, isKnown: true }))) throw new AppError('password_wrong');
  await limiter.login.succeeded(attempt);
}
