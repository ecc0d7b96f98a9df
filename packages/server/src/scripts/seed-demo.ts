import type { Pool } from 'pg';
import type { MediaStorage } from '../features/media/media-storage.ts';
import { DEMO_PASSWORD } from './seed/demo-members.ts';
import { insertDemoMembers, insertDemoMessages, insertDemoPosts } from './seed/demo-rows.ts';
import { inventMembers } from './seed/seed-community.ts';
import { seededRandom } from './seed/random.ts';

/** Members besides the ten with names in the story. They pray and love. */
const BACKGROUND_MEMBERS = 50;

/**
 * Fills an empty database with a small community in both languages (start-1). It is not atomic, because pictures are files. An
 * interrupted start leaves members behind, and the next start finds a database that is not empty.
 */
export async function seedDemo(
  { pool, storage }: { pool: Pool; storage: MediaStorage },
  hashPassword: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  // Its door is open, so that anyone can try it (start-1).
  await pool.query(`update community set mode = 'open', set_up_at = $1`, [now]);
  const ids = await insertDemoMembers(pool, storage, await hashPassword(DEMO_PASSWORD), now);
  const community = await inventMembers(pool, seededRandom(15), BACKGROUND_MEMBERS, now);
  const others = community.map(({ id }) => id);
  await insertDemoPosts(pool, storage, ids, others, now);
  await insertDemoMessages(pool, ids, now);
}
