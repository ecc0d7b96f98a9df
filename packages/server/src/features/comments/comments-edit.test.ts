import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const address = await addressOf(test);
let host: Member, writer: Member, third: Member, moderator: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  [host, writer, third] = [await test.members.member(), await test.members.member(), await test.members.member()];
  moderator = await test.members.moderator();
  postId = await rows.post(host.user.id);
});

const as = (who: Member) => test.client(who.token);
const comment = (by: Member, content = 'I am glad for you') =>
  as(by).comments.create({ params: { postId }, body: { content } });
const edit = (by: Member, commentId: string, content: string) =>
  as(by).comments.edit({ params: { commentId }, body: { content } });
const listed = async (who: Member) => (await as(who).comments.list({ params: { postId } })).items;
const decide = (id: string) =>
  as(moderator).moderation.makeDecision({ body: { target: { kind: 'comment', id }, act: 'remove', reason: 'spam' } });

describe('one’s own comment (comments-6)', () => {
  it('is changed in its place, marked as edited, and open screens learn of it', async () => {
    const { edited: _none, ...before } = await comment(writer);
    await comment(third, 'Amen');
    const screen = await openEvents(address, third.token);
    const after = await edit(writer, before.id, '  I am so glad for you ');
    expect(after).toEqual({ ...before, content: 'I am so glad for you', edited: true });
    await screen.expectLatest({ type: 'commentsChanged', postId });
    for (const who of [host, writer, third]) {
      expect(await listed(who)).toMatchObject([
        { content: 'Amen' },
        { id: before.id, content: after.content, edited: true },
      ]);
    }
  });

  it('saved as it is has not changed', async () => {
    const { id } = await comment(writer);
    const screen = await openEvents(address, third.token);
    expect(await edit(writer, id, 'I am glad for you ')).not.toHaveProperty('edited');
    await edit(writer, id, 'Now it has');
    await screen.expectLatest({ type: 'commentsChanged' });
    expect(screen.events.filter(({ type }) => type === 'commentsChanged')).toHaveLength(1);
  });

  it('is found by nobody else, behind a block of the post’s author, or once it is removed', async () => {
    const { id } = await comment(writer);
    for (const other of [host, third, moderator]) await expectRefusal(edit(other, id, 'Mine'), 'comment_not_found');
    await as(host).blocks.block({ params: { userId: writer.user.id } });
    await expectRefusal(edit(writer, id, 'Hidden'), 'comment_not_found');
    await as(host).blocks.unblock({ params: { userId: writer.user.id } });
    await decide(id);
    await expectRefusal(edit(writer, id, 'Put back by myself'), 'comment_not_found');
    expect((await pool.query('select content, edited_at from comments')).rows).toEqual([
      { content: 'I am glad for you', edited_at: null },
    ]);
  });

  it('that was taken away can be changed by its writer, who is not told', async () => {
    const { id } = await comment(writer);
    await as(host).comments.remove({ params: { commentId: id } });
    expect(await edit(writer, id, 'Only I see it')).toMatchObject({ takenAway: true, edited: true });
    expect(await listed(host)).toEqual([]);
  });

  it('has the limits of a new one', async () => {
    const { id } = await comment(writer);
    for (const content of [' ', 'a'.repeat(2_001)]) await expectRefusal(edit(writer, id, content), 'invalid_input');
    const body = { target: { kind: 'member', id: writer.user.id }, act: 'restrict', reason: 'spam' } as const;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await as(moderator).moderation.makeDecision({ body: { ...body, until } });
    await expectRefusal(edit(writer, id, 'Still here'), 'no_writing');
  });
});

it('a report keeps what was reported, and moderators see both (reports-5)', async () => {
  const { id } = await comment(writer, 'Buy my oil');
  await as(third).reports.create({ body: { target: { kind: 'comment', id }, reason: 'spam' } });
  await edit(writer, id, 'I am glad for you');
  const { items } = await as(moderator).moderation.queue({});
  expect(items).toMatchObject([{ content: 'Buy my oil', now: 'edited', contentNow: 'I am glad for you' }]);
});
