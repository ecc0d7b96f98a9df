import type { Pool } from 'pg';
import { isPassword } from '../../features/auth/passwords.ts';
import { DEMO_MEMBERS } from './demo-content.ts';

export const DEMO_PASSWORD = 'lamp on a stand';
export const DEMO_MEMBER_EMAIL = demoEmail('elena');
export const DEMO_ADMIN_EMAIL = demoEmail('ruth');

const DEMO_EMAILS = DEMO_MEMBERS.map(({ key }) => demoEmail(key));

export function demoEmail(key: string): string {
  return `${key}@demo.lampstand.app`;
}

/**
 * All demo accounts were created with the same hash, so an account that has changed its email is found by the hash of the
 * others.
 */
const IS_DEMO = `(lower(email) = any($1)
  or coalesce(password_hash in (select password_hash from users where lower(email) = any($1)), false))`;

/** The number of demo accounts that can still be signed in to with the password in README.md. */
export async function countWithDemoPassword(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ hash: string; count: string }>(
    `select password_hash as hash, count(*) from users where ${IS_DEMO} and password_hash is not null group by 1`,
    [DEMO_EMAILS],
  );
  let found = 0;
  for (const { hash, count } of rows) if (await isPassword(hash, DEMO_PASSWORD)) found += Number(count);
  return found;
}

const IS_INVENTED = `(password_hash is null and email = 'member-' || id || '@example.org')`;

/** The number of demo members without a name in the story, who have no password. */
export async function countInvented(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from users where ${IS_INVENTED}`);
  return Number(rows[0]?.count);
}

export interface DemoMember {
  id: string;
  email: string;
  name: string;
  isAdmin: boolean;
  /** A demo account without a name in the story and without a password. */
  isInvented: boolean;
}

/** All demo members, including accounts with a new email or password. */
export async function findDemoMembers(pool: Pool): Promise<DemoMember[]> {
  const { rows } = await pool.query<DemoMember>(
    `select id, email, concat_ws(' ', first_name, last_name) as name, role = 'admin' as "isAdmin",
            not ${IS_DEMO} as "isInvented"
     from users
     where ${IS_DEMO} or ${IS_INVENTED}
     order by "isInvented", created_at, id`,
    [DEMO_EMAILS],
  );
  return rows;
}
