import { parseArgs } from 'node:util';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import { parseEnv } from '../env.ts';

const USAGE = 'Usage: pnpm grant-admin <email>';

/** Makes a member an admin, beside a running server or without one; they see it with their next request. */
async function grantAdmin(email: string): Promise<string> {
  const connection = await connectDatabase(parseEnv(process.env));
  try {
    await migrate(connection.db);
    const { rows } = await connection.db.pool.query<{ email: string; was: boolean }>(
      `update users u set is_admin = true, updated_at = case when u.is_admin then u.updated_at else now() end
       from (select id, is_admin as was from users where lower(email) = lower($1) for update) found
       where u.id = found.id returning u.email, found.was`,
      [email],
    );
    const [member] = rows;
    if (!member) throw new Error(`There is no account with the email ${email}. Sign up first, then run this again.`);
    return member.was ? `${member.email} is an admin already.` : `${member.email} is an admin now.`;
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
