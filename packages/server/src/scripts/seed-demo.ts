import type { Deps } from '../deps.ts';
import { DEMO_PASSWORD } from './seed/demo-members.ts';
import { insertDemoConversations, insertDemoMembers, insertDemoPosts } from './seed/demo-rows.ts';
import { insertDemoJoining, insertDemoModeration } from './seed/insert-moderation.ts';
import { inventMembers } from './seed/seed-community.ts';
import { seededRandom } from './seed/random.ts';

/** Members besides those with names in the story. They pray and love. */
const BACKGROUND_MEMBERS = 50;

/**
 * Fills an empty database with a small community in both languages (start-1). It is not atomic, because pictures are files. An
 * interrupted start leaves members behind, and the next start finds a database that is not empty.
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'storage' | 'env' | 'community' | 'live' | 'log'>,
  hashPassword: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  const { storage } = deps;
  const { pool } = deps.db;
  // It is open, so that anyone can try it (start-1).
  await pool.query(`update community set mode = 'open', set_up_at = $1`, [now]);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const members = await insertDemoMembers(pool, storage, passwordHash, now);
  const community = await inventMembers(pool, seededRandom(15), BACKGROUND_MEMBERS, now);
  const others = community.map(({ id }) => id);
  const written = await insertDemoPosts(pool, storage, members, others, now);
  await insertDemoConversations(pool, members, now);
  // Nobody in it reads mail, and the log is about the real acts.
  const quiet = { ...deps, mailer: { send: () => Promise.resolve() }, log: deps.log.child({}, { level: 'warn' }) };
  await insertDemoModeration(quiet, { members, written }, now);
  await insertDemoJoining(pool, members, passwordHash, now);
}
