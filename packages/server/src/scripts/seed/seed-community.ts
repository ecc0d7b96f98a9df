import type { Pool } from 'pg';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { COMMENT_COLUMNS, insertRows, POST_COLUMNS, REACTION_COLUMNS, USER_COLUMNS } from './insert-rows.ts';
import { inventPerson, type Person } from './people.ts';
import { pick, seededRandom } from './random.ts';
import { inventComment, inventTestimony } from './stories.ts';

/** Their words are indexed within the time limit of a statement, also on a busy machine. */
const BATCH = 500;
const DAY_MS = 86_400_000;
/** Testimonies are spread over the last two years. */
const SPREAD_MS = 730 * DAY_MS;

export interface Community {
  posts: number;
  members: number;
  seed: number;
  now: Date;
  progress?: (done: string) => void;
}

type Member = Person & { id: string };

/** Fills a database with fictional members, testimonies in both languages, prayers, loves and comments. */
export async function seedCommunity(pool: Pool, { posts, members, seed, now, progress }: Community): Promise<void> {
  const random = seededRandom(seed);
  const people = await inventMembers(pool, random, members, now);
  progress?.(`${people.length} members`);
  for (let done = 0; done < posts; done += BATCH) {
    const count = Math.min(BATCH, posts - done);
    await insertPosts(pool, random, people, count, (index) => {
      const share = (done + index + random()) / posts;
      return new Date(now.getTime() - SPREAD_MS + Math.floor(SPREAD_MS * share));
    });
    progress?.(`${done + count} of ${posts} testimonies`);
  }
}

/** Members with fictional names and homes. They have no password. */
export async function inventMembers(pool: Pool, random: () => number, count: number, now: Date): Promise<Member[]> {
  const people: Member[] = [];
  while (people.length < count) {
    const size = Math.min(BATCH, count - people.length);
    const batch = Array.from({ length: size }, () => ({ ...inventPerson(random), id: uuidV7() }));
    await insertRows(
      pool,
      'users',
      USER_COLUMNS,
      batch.map((person) => memberRow(person, now)),
    );
    people.push(...batch);
  }
  return people;
}

/** Demo members without a password cannot sign in. */
function memberRow(person: Member, now: Date): unknown[] {
  const joined = new Date(now.getTime() - SPREAD_MS);
  const { id, firstName, lastName, age, gender, city, state, country } = person;
  const email = `member-${id}@example.org`;
  return [id, email, firstName, lastName, null, age, gender, city, state, country, 'member', null, joined, joined];
}

async function insertPosts(
  pool: Pool,
  random: () => number,
  people: readonly Member[],
  count: number,
  timeOf: (index: number) => Date,
): Promise<void> {
  const posts: unknown[][] = [];
  const reactions: Record<'prayers' | 'loves', unknown[][]> = { prayers: [], loves: [] };
  const comments: unknown[][] = [];
  for (let index = 0; index < count; index++) {
    const author = pick(random, people);
    const id = uuidV7();
    const at = timeOf(index);
    const place = random() < 0.6 ? author.place : null;
    posts.push([
      id,
      author.id,
      inventTestimony(random, author.language),
      null,
      null,
      null,
      null,
      null,
      null,
      place,
      at,
      'testimony',
      null,
      null,
    ]);
    for (const member of someOf(random, people, 3)) reactions.prayers.push([uuidV7(), id, member.id, at]);
    for (const member of someOf(random, people, 2)) reactions.loves.push([uuidV7(), id, member.id, at]);
    for (const member of someOf(random, people, 1)) {
      comments.push([uuidV7(), id, member.id, inventComment(random, member.language), at]);
    }
  }
  await insertRows(pool, 'posts', POST_COLUMNS, posts);
  await insertRows(pool, 'prayers', REACTION_COLUMNS, reactions.prayers);
  await insertRows(pool, 'loves', REACTION_COLUMNS, reactions.loves);
  await insertRows(pool, 'comments', COMMENT_COLUMNS, comments);
}

/** Up to `most` different members. */
function someOf(random: () => number, people: readonly Member[], most: number): Set<Member> {
  const wanted = Math.floor(random() * (most + 1));
  return new Set(Array.from({ length: wanted }, () => pick(random, people)));
}
