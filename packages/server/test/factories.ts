import type { Pool } from 'pg';
import type { User } from '@lampstand/core/profiles/entity';
import type { Database } from '../src/db/orm.ts';
import { startSession } from '../src/features/auth/session.ts';
import { Users } from '../src/members/users.table.ts';

export interface Member {
  user: User;
  /** The token of an open session, for `app.client(member.token)`. */
  token: string;
}

type Fields = Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>> & { passwordHash?: string };

export interface Members {
  /** A complete profile, unless `fields` removes something. */
  member(fields?: Fields): Promise<Member>;
  /** A member who has just signed up. */
  incomplete(fields?: Fields): Promise<Member>;
  moderator(fields?: Fields): Promise<Member>;
  admin(fields?: Fields): Promise<Member>;
}

export const COMPLETE = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  age: 34,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
} as const;

/** Writes row and session as a sign-up does, but without the cost of hashing a password. */
const SOME_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2g';

let made = 0;

export function memberFactory(db: Database): Members {
  const insert = async ({ email, ...fields }: Fields): Promise<Member> => {
    made += 1;
    const em = db.em();
    const row = { email: email ?? `member${made}@example.org`, passwordHash: SOME_HASH, ...fields };
    const user = em.create(Users, row);
    await em.flush();
    return { user, token: await startSession(db.pool, user.id, 'Mozilla/5.0 (X11; Linux) Firefox/140.0', new Date()) };
  };
  return {
    member: (fields) => insert({ ...COMPLETE, ...fields }),
    incomplete: (fields = {}) => insert(fields),
    moderator: (fields) => insert({ ...COMPLETE, role: 'moderator', ...fields }),
    admin: (fields) => insert({ ...COMPLETE, role: 'admin', ...fields }),
  };
}

/** Makes a member's sessions ones that began so many minutes ago, without a proof since then (auth-32). */
export async function ageSession(pool: Pool, userId: string, minutes: number): Promise<void> {
  const before = new Date(Date.now() - minutes * 60_000).toISOString();
  const sql = `update sessions set sess = jsonb_set(sess - 'provenAt', '{createdAt}', to_jsonb($2::text)) where user_id = $1`;
  await pool.query(sql, [userId, before]);
}
