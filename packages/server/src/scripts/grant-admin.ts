import { parseArgs } from 'node:util';
import { AppError } from '@lampstand/core/errors';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import { parseEnv } from '../env.ts';
import { promoteByEmail } from '../features/moderation/users.service.ts';

const USAGE = 'Usage: pnpm grant-admin <email>';

/** Makes a member an admin, beside a running server or without one; they see it with their next request. */
async function grantAdmin(email: string): Promise<string> {
  const connection = await connectDatabase(parseEnv(process.env));
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  try {
    await migrate(connection.db);
    const { member, isNew } = await promoteByEmail({ db: connection.db, log }, email, new Date());
    return isNew ? `${member.email} is an admin now.` : `${member.email} is an admin already.`;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'user_not_found')) throw error;
    throw new Error(`There is no account with the email ${email}. Sign up first, then run this again.`, {
      cause: error,
    });
  } finally {
    await connection.close();
  }
}

function emailArgument(): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [email, ...more] = positionals.filter((argument) => argument !== '--');
  if (!email?.includes('@') || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exit(2);
  }
  return email.trim();
}

try {
  process.stdout.write(`${await grantAdmin(emailArgument())}\n`);
} catch (error) {
  const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
  process.exitCode = 1;
}
