import type { Pool } from 'pg';
import { isPassword } from '../../features/auth/password/passwords.ts';
import { DEMO_APPLICANTS, DEMO_MEMBERS } from './demo-content.ts';

export const DEMO_PASSWORD = 'lamp on a stand';
export const DEMO_MEMBER_EMAIL = demoEmail('elena');
export const DEMO_ADMIN_EMAIL = demoEmail('ruth');

/** Also of applicants, who may have been let in. */
const DEMO_EMAILS = [...DEMO_MEMBERS, ...DEMO_APPLICANTS].map(({ key }) => demoEmail(key));

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
    `select hash, count(*) from (
       select password_hash as hash from users where ${IS_DEMO}
       union all select password_hash from applications where lower(email) = any($1)) accounts
     where hash is not null group by 1`,
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

/** What outlives these members (moderation-22, account-5): decisions about them, and the figures of their reports. */
interface Traces {
  decisions: string[];
  reports: string[];
}

export async function findTraces(pool: Pool, members: readonly DemoMember[]): Promise<Traces> {
  const { rows } = await pool.query<Traces>(
    `select array(select id from decisions where member_id = any($1)) as decisions,
            array(select id from reports where author_id = any($1) or reporter_id = any($1)) as reports`,
    [members.map(({ id }) => id)],
  );
  return rows[0] ?? { decisions: [], reports: [] };
}

/** Removes them once the members are gone, and the demo's applicants. */
export async function removeTraces(pool: Pool, { decisions, reports }: Traces): Promise<void> {
  await pool.query('delete from report_facts where id = any($1) or decision_id = any($2)', [reports, decisions]);
  await pool.query('delete from decisions where id = any($1)', [decisions]);
  await pool.query('delete from applications where lower(email) = any($1)', [DEMO_EMAILS]);
}
