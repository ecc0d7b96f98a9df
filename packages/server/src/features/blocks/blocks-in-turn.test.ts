import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let rosa: Member, walter: Member, third: Member;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  rosa = await test.members.member({ firstName: 'Rosa' });
  walter = await test.members.member({ firstName: 'Walter', lastName: 'Reed' });
  third = await test.members.member({ firstName: 'Third' });
});

const as = (member: Member) => test.client(member.token);
const of = (member: Member) => ({ params: { userId: member.user.id } });
const blockedBy = async (member: Member) => (await as(member).blocks.list()).items.map(({ user }) => user.firstName);

/** The complete answer to Rosa's block, except the request's id. */
async function rosaBlocks(userId: string) {
  const answer = await test.request(`/api/users/${userId}/block`, { method: 'POST', token: rosa.token });
  answer.headers.delete('X-Request-Id');
  const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: answer.status, headers: JSON.stringify([...answer.headers]), body };
}

const ROSA = () => rosa.user.id;
const WALTER = () => walter.user.id;
const comment = (userId: string, postId: string) =>
  rows.insert('comments', { post_id: postId, user_id: userId, content: 'Amen' });

const MEETINGS: Record<string, () => Promise<unknown>> = {
  'a message from him': () => rows.insert('messages', { sender_id: WALTER(), receiver_id: ROSA(), content: 'Hm' }),
  'a message to him': () => rows.insert('messages', { sender_id: ROSA(), receiver_id: WALTER(), content: 'Hm' }),
  'his request to connect': () => rows.insert('connections', { requester_id: WALTER(), addressee_id: ROSA() }),
  'a request that she declined': () =>
    rows.insert('connections', { requester_id: WALTER(), addressee_id: ROSA(), status: 'declined' }),
  'his comment on her post': async () => comment(WALTER(), await rows.post(ROSA())),
  'her comment on his post': async () => comment(ROSA(), await rows.post(WALTER())),
  'comments on the same post': async () => {
    const post = await rows.post(third.user.id);
    await comment(ROSA(), post);
    await comment(WALTER(), post);
  },
  'her prayer for his post': async () =>
    rows.insert('prayers', { post_id: await rows.post(WALTER()), user_id: ROSA() }),
  'her love for his post': async () => rows.insert('loves', { post_id: await rows.post(WALTER()), user_id: ROSA() }),
  'her report of his post': async () =>
    rows.report({
      reporter_id: ROSA(),
      post_id: await rows.post(WALTER()),
      reason: 'harassment',
      content: 'He answered.',
    }),
};

describe('a member who has blocked the viewer first (blocks-4)', () => {
  it.each(Object.keys(MEETINGS))('can be blocked in turn after %s', async (meeting) => {
    await MEETINGS[meeting]!();
    await as(walter).blocks.block(of(rosa));
    await as(rosa).blocks.block(of(walter));
    await as(rosa).blocks.block(of(walter));
    expect(await blockedBy(rosa)).toEqual(['Walter']);
    expect(await rows.count('blocks')).toBe(2);
  });

  it('cannot remove their block, write, and block again', async () => {
    const write = () => as(walter).messages.send({ body: { receiverId: rosa.user.id, content: 'You again' } });
    await write();
    await as(rosa).messages.accept(of(walter));
    await as(walter).blocks.block(of(rosa));
    await as(rosa).blocks.block(of(walter));
    await as(walter).blocks.unblock(of(rosa));
    await expectRefusal(write(), 'user_not_found');
    expect(await as(rosa).messages.unread()).toEqual({ messages: 0, requests: 0 });
    await as(walter).blocks.block(of(rosa));
    expect(await blockedBy(walter)).toEqual(['Rosa']);
  });

  it('looks like an unknown id if the two have never met', async () => {
    // The viewer cannot have seen these contacts: his prayer, his report, and comments on different posts.
    const post = await rows.post(rosa.user.id);
    await rows.insert('prayers', { post_id: post, user_id: walter.user.id });
    await rows.report({ reporter_id: WALTER(), post_id: post, reason: 'spam', content: 'x' });
    await comment(ROSA(), await rows.post(third.user.id));
    await comment(WALTER(), await rows.post(third.user.id));
    await as(walter).blocks.block(of(rosa));
    const hidden = await rosaBlocks(walter.user.id);
    expect(hidden.status).toBe(404);
    expect(await rosaBlocks(crypto.randomUUID())).toEqual(hidden);
    expect(await blockedBy(rosa)).toEqual([]);
    await test.db.pool.query('delete from users where id = $1', [walter.user.id]);
    expect(await rosaBlocks(walter.user.id)).toEqual(hidden);
  });

  it('ends up with both blocks when both block at the same moment', async () => {
    await MEETINGS['a message from him']!();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? as(rosa).blocks.block(of(walter)) : as(walter).blocks.block(of(rosa)),
      ),
    );
    expect([await blockedBy(rosa), await blockedBy(walter)]).toEqual([['Walter'], ['Rosa']]);
  });
});
