import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { atOnce } from '../../../test/at-once.ts';
import type { Member } from '../../../test/factories.ts';
import { listening, type Call } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { inPoolTransaction } from '../../db/sql.ts';

// Counters under load (reactions-3), over real sockets.
let t: TestApp;
let rows: Rows;
let call: Call;
let author: Member;
let members: Member[];

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
  call = await listening(t);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  author = await t.members.member();
  members = await Promise.all(Array.from({ length: 50 }, () => t.members.member()));
});

const driftingPosts = async () =>
  (
    await t.db.pool.query(
      `select id from posts p
       where prayer_count <> (select count(*) from prayers where post_id = p.id)
          or love_count <> (select count(*) from loves where post_id = p.id)`,
    )
  ).rows;

/** The number of answers by kind: `{ 'added': 100, 'removed': 100 }`, or by status for errors. */
function countsOf(answers: { status: number; body: unknown }[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? (body as { action: string }).action : String(status);
    seen[key] = (seen[key] ?? 0) + 1;
  }
  return seen;
}

describe('many toggles at once', () => {
  const expectFourEachToLeaveNothing = async (count: number) => {
    const postId = await rows.post(author.user.id);
    const answers = await Promise.all(
      members
        .slice(0, count)
        .flatMap(({ token }) => Array.from({ length: 4 }, () => call('POST', `/api/posts/${postId}/prayer`, token))),
    );
    expect(countsOf(answers)).toEqual({ added: 2 * count, removed: 2 * count });
    expect(await rows.count('prayers')).toBe(0);
    expect(await driftingPosts()).toEqual([]);
  };

  it('four each by 10 members leave no mark and no count', () => expectFourEachToLeaveNothing(10));

  it('four each by 50 members leave none either', { tags: 'soak' }, () => expectFourEachToLeaveNothing(50));

  it('an odd number by each member leaves one mark each', async () => {
    const postId = await rows.post(author.user.id);
    const love = (at: number) => call('POST', `/api/posts/${postId}/love`, members[Math.floor(at / 3)]!.token);
    const answers = await atOnce(150, love);
    expect(countsOf(answers)).toEqual({ added: 100, removed: 50 });
    expect(await rows.count('loves')).toBe(50);
    expect(await driftingPosts()).toEqual([]);
  });

  it('return counts that match some order of the toggles', async () => {
    const postId = await rows.post(author.user.id);
    const answers = await Promise.all(members.map(({ token }) => call('POST', `/api/posts/${postId}/prayer`, token)));
    const counts = answers.map(({ body }) => (body as { count: number }).count).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it('during 20 deletions of posts cause no 5xx', async () => {
    const posts = await Promise.all(Array.from({ length: 25 }, () => rows.post(author.user.id)));
    const toggles = atOnce(200, (at) => {
      const [member, postId] = [members[at % 50]!, posts[(at * 7) % 25]!];
      return call('POST', `/api/posts/${postId}/${at % 2 ? 'prayer' : 'love'}`, member.token);
    });
    const deletions = posts.slice(0, 20).map((postId) => call('DELETE', `/api/posts/${postId}`, author.token));
    const statuses = (await toggles).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(countsOf(await Promise.all(deletions))).toEqual({ 204: 20 });
    expect(await rows.count('posts')).toBe(5);
    expect(await driftingPosts()).toEqual([]);
  });

  it('during 20 deletions of members cause no 5xx', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => rows.post(author.user.id)));
    const toggles = atOnce(200, (at) =>
      call('POST', `/api/posts/${posts[at % 5]}/${at % 2 ? 'prayer' : 'love'}`, members[at % 50]!.token),
    );
    const leaving = members.slice(0, 20).map(({ user }) => deleteMember(user.id));
    const statuses = (await toggles).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    await Promise.all(leaving);
    expect(await driftingPosts()).toEqual([]);
  });
});

/**
 * Deletes a member in the same order of locks as the product: first the posts that they marked, by id. Retried after a
 * deadlock.
 */
async function deleteMember(id: string): Promise<void> {
  await inPoolTransaction(t.db.pool, async (client) => {
    await client.query(
      `select from posts where id in (select post_id from prayers where user_id = $1 union
                                      select post_id from loves where user_id = $1)
       order by id for no key update`,
      [id],
    );
    await client.query('delete from users where id = $1', [id]);
  });
}
