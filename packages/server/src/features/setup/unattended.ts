import { readFile } from 'node:fs/promises';
import { newPassword } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { audited, OPERATOR } from '../audit/audit.service.ts';
import { hashPassword, isCommonPassword } from '../auth/password/passwords.ts';
import { lockCommunity, writeName } from '../community/community.queries.ts';
import { dropLink, finishSetup, readSetup } from './setup.queries.ts';
import { insertAdmin } from './setup.service.ts';

const WRONG = 'Invalid environment variables:\n  ';

/**
 * Sets the community up from the environment (setup-6). Does nothing without a password, and nothing once there is an admin, so that
 * the variables can stay. Returns whether it did.
 */
export async function setUpUnattended({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now: Date): Promise<boolean> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD, ADMIN_PASSWORD_FILE, COMMUNITY_NAME } = env;
  if (email === undefined || (ADMIN_PASSWORD ?? ADMIN_PASSWORD_FILE) === undefined) return false;
  const [before] = await readSetup(db.pool, []);
  if (!before || before.isSetUp || before.hasAdmin) return false;
  const password = ADMIN_PASSWORD ?? (await passwordIn(ADMIN_PASSWORD_FILE ?? ''));
  const name = ADMIN_PASSWORD === undefined ? 'ADMIN_PASSWORD_FILE' : 'ADMIN_PASSWORD';
  if (!newPassword.safeParse(password).success) throw new Error(`${WRONG}${name}: needs 8 to 128 characters`);
  if (isCommonPassword(password)) throw new Error(`${WRONG}${name}: the password is too common`);
  const passwordHash = await hashPassword(password);
  try {
    return await audited({ db, log }, OPERATOR, 'admin', now, async (client) => {
      // Locked, so that of several servers that start at once one makes the admin.
      const [community] = await lockCommunity(client, []);
      const [current] = await readSetup(client, []);
      if (!community || !current || current.isSetUp || current.hasAdmin) return { result: false };
      const { act } = await insertAdmin(
        client,
        { email, passwordHash, firstName: null, lastName: null, isProven: false },
        now,
      );
      if (COMMUNITY_NAME !== undefined) await writeName(client, [COMMUNITY_NAME]);
      await finishSetup(client, [now]);
      await dropLink(client, []);
      return { result: true, act };
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error;
    throw new Error(`${email} is a member already. Make them an admin: pnpm grant-admin ${email}`, { cause: error });
  }
}

async function passwordIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error) throw new Error(`${WRONG}ADMIN_PASSWORD_FILE: ${file} cannot be read (${text.code})`);
  // Editors end a file with a new line.
  return text.replace(/\r?\n$/, '');
}
