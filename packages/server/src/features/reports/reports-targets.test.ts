import { LANGUAGES } from '@lampstand/core/languages/language';
import type { NewReport } from '@lampstand/core/reports/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const UNKNOWN = '0198c0de-0000-7000-8000-00000000abcd';
let author: Member, reporter: Member, third: Member;
let postId: string, commentId: string;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  author = await test.members.member({ firstName: 'Victor', lastName: 'Hale' });
  reporter = await test.members.member({ firstName: 'Elena' });
  third = await test.members.member();
  postId = await rows.post(third.user.id);
  commentId = await rows.insert('comments', { post_id: postId, user_id: author.user.id, content: 'A seed of faith.' });
});

type Body = Partial<NewReport> & Pick<NewReport, 'target'>;
const report = (member: Member, body: Body) =>
  test.client(member.token).reports.create({ body: { reason: 'harassment', ...body } });
const block = (by: Member, whom: Member) => test.client(by.token).blocks.block({ params: { userId: whom.user.id } });
const kept = async () =>
  (await pool.query('select * from reports order by created_at, id')).rows as Record<string, unknown>[];

/** Messages by turns, the author's first, a second apart. Returns their ids. */
async function conversation(count: number): Promise<string[]> {
  await rows.conversation(author.user.id, reporter.user.id);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const [from, to] = at % 2 ? [reporter, author] : [author, reporter];
    const words = { content: `Message ${at}`, created_at: new Date(1_700_000_000_000 + at * 1000) };
    ids.push(await rows.insert('messages', { sender_id: from.user.id, receiver_id: to.user.id, ...words }));
  }
  return ids;
}

describe('reporting a comment (reports-8)', () => {
  it('keeps its text, its author and the post under which it stands', async () => {
    const target = { kind: 'comment', id: commentId } as const;
    const made = await report(reporter, { target, description: 'He asks for money.' });
    expect(made).toMatchObject({ postId, target, status: 'pending', description: 'He asks for money.' });
    expect(made).not.toHaveProperty('about');
    expect(await kept()).toMatchObject([
      {
        target_kind: 'comment',
        target_id: commentId,
        author_id: author.user.id,
        post_id: postId,
        content: 'A seed of faith.',
        written_at: expect.any(String),
        image_url: null,
        context: null,
      },
    ]);
    // The post is not folded away.
    const [post] = (await test.client(reporter.token).posts.list()).items;
    expect(post?.viewerReport).toBeNull();
  });

  it('again while pending replaces the reason only', async () => {
    const target = { kind: 'comment', id: commentId } as const;
    const first = await report(reporter, { target });
    await pool.query(`update comments set content = 'Another text'`);
    expect(await report(reporter, { target, reason: 'spam' })).toEqual({ ...first, reason: 'spam' });
    expect(await kept()).toMatchObject([{ content: 'A seed of faith.' }]);
  });

  it('is refused for one’s own, and not found for what one cannot see (reports-2)', async () => {
    const target = { kind: 'comment', id: commentId } as const;
    await expectRefusal(report(author, { target }), 'cannot_report_self');
    await expectRefusal(report(reporter, { target: { ...target, id: UNKNOWN } }), 'comment_not_found');
    await expectRefusal(report(reporter, { target: { ...target, id: postId } }), 'comment_not_found');
    await block(third, reporter);
    await expectRefusal(report(reporter, { target }), 'comment_not_found');
    await test.client(third.token).blocks.unblock({ params: { userId: reporter.user.id } });
    await block(author, reporter);
    await expectRefusal(report(reporter, { target }), 'comment_not_found');
    await emptyTables(pool, 'blocks');
    await pool.query('update comments set taken_away_at = now()');
    await expectRefusal(report(reporter, { target }), 'comment_not_found');
    expect(await kept()).toEqual([]);
  });
});

describe('reporting a message (reports-9)', () => {
  it('discloses that message alone, unless the reporter adds those before it', async () => {
    const ids = await conversation(7);
    const target = { kind: 'message', id: ids[6] ?? '' } as const;
    expect(await report(reporter, { target })).not.toHaveProperty('postId');
    expect(await kept()).toMatchObject([{ content: 'Message 6', context: null, post_id: null }]);
    await report(reporter, { target, context: ids.slice(1, 6) });
    const told = [1, 2, 3, 4, 5].map((at) => ({
      mine: at % 2 === 1,
      content: `Message ${at}`,
      createdAt: new Date(1_700_000_000_000 + at * 1000).toISOString(),
    }));
    expect(await kept()).toMatchObject([{ content: 'Message 6', context: told }]);
  });

  it('with fewer messages before it, or only the last of them', async () => {
    const ids = await conversation(3);
    const target = { kind: 'message', id: ids[2] ?? '' } as const;
    await report(reporter, { target, context: [ids[1] ?? ''] });
    expect(await kept()).toMatchObject([{ context: [{ content: 'Message 1', mine: true }] }]);
  });

  it('is refused with messages that are not directly before it', async () => {
    const ids = await conversation(9);
    const target = { kind: 'message', id: ids[6] ?? '' } as const;
    const others = await rows.insert('messages', {
      sender_id: third.user.id,
      receiver_id: reporter.user.id,
      content: 'Private',
    });
    const [from, to, after] = [ids.slice(0, 5), ids.slice(1, 7), ids.slice(7)];
    for (const context of [from, to, after, [others], [UNKNOWN], [ids[5] ?? '', ids[5] ?? ''], []]) {
      const error = await expectRefusal(report(reporter, { target, context }), 'invalid_input');
      expect(error.details?.fields).toMatchObject([{ field: 'context' }]);
    }
    expect(await kept()).toEqual([]);
  });

  it('is for its receiver: to anybody else it does not exist', async () => {
    const ids = await conversation(2);
    const [received, sent] = ids.map((id) => ({ target: { kind: 'message', id } as const }));
    for (const who of [author, third, await test.members.admin()]) {
      await expectRefusal(report(who, received!), 'message_not_found');
    }
    await expectRefusal(report(reporter, sent!), 'message_not_found');
    await block(reporter, author);
    await expectRefusal(report(reporter, received!), 'message_not_found');
  });

  it('is not found while it is held back from its receiver (messages-5)', async () => {
    const child = await test.members.member({ age: 14 });
    const { id } = await test.client(author.token).messages.send({
      body: { receiverId: child.user.id, content: 'Hello' },
    });
    const target = { kind: 'message', id } as const;
    await expectRefusal(report(child, { target }), 'message_not_found');
    await pool.query(`update conversations set request = 'waiting'`);
    expect(await report(child, { target })).toMatchObject({ status: 'pending' });
  });
});

describe('reporting a member', () => {
  const target = () => ({ kind: 'member', id: author.user.id }) as const;

  it('keeps the name, and the picture if it is about that', async () => {
    const url = '/api/images/00000000000000000000000000000001.webp';
    await pool.query('update users set profile_image_url = $1 where id = $2', [url, author.user.id]);
    const first = await report(reporter, { target: target(), about: 'name' });
    expect(first).toMatchObject({ about: 'name', target: target() });
    expect(await kept()).toMatchObject([{ about: 'name', content: 'Victor Hale', image_url: null, written_at: null }]);
    await test.client(author.token).profiles.update({ body: { lastName: 'Vale' } });
    expect(await report(reporter, { target: target(), about: 'picture' })).toEqual({ ...first, about: 'picture' });
    expect(await kept()).toMatchObject([{ about: 'picture', content: 'Victor Hale', image_url: url }]);
  });

  it('has no name to keep if the member has none', async () => {
    const nameless = await test.members.incomplete();
    await report(reporter, { target: { kind: 'member', id: nameless.user.id }, about: 'conduct' });
    expect(await kept()).toMatchObject([{ content: '' }]);
  });

  it('is refused for oneself, and not found behind a block', async () => {
    await expectRefusal(report(author, { target: target(), about: 'conduct' }), 'cannot_report_self');
    const nobody = { kind: 'member', id: UNKNOWN } as const;
    await expectRefusal(report(reporter, { target: nobody, about: 'name' }), 'user_not_found');
    await block(author, reporter);
    await expectRefusal(report(reporter, { target: target(), about: 'conduct' }), 'user_not_found');
  });
});

describe('a report (reports-8)', () => {
  it.each([
    ['without a target', () => ({}), 'postId'],
    ['with two', () => ({ postId, target: { kind: 'post', id: postId } }), 'target'],
    ['of an unknown kind', () => ({ target: { kind: 'prayer', id: postId } }), 'target.kind'],
    ['of a member about nothing', () => ({ target: { kind: 'member', id: author.user.id } }), 'about'],
    ['of a post about a name', () => ({ postId, about: 'name' }), 'about'],
    ['of a post with messages', () => ({ postId, context: [UNKNOWN] }), 'context'],
  ])('%s is refused in both languages', async (_what, fields, field) => {
    for (const language of LANGUAGES) {
      const body = { reason: 'spam', ...fields() } as NewReport;
      const call = test.client(reporter.token, { language }).reports.create({ body });
      expect((await expectRefusal(call, 'invalid_input')).details?.fields).toMatchObject([{ field }]);
    }
  });

  it('of a post as target is the same as by its id', async () => {
    const byId = await test.client(reporter.token).reports.create({ body: { postId, reason: 'spam' } });
    expect(await report(reporter, { target: { kind: 'post', id: postId }, reason: 'spam' })).toEqual(byId);
  });

  it('of another target is another report', async () => {
    const ids = await conversation(1);
    await report(reporter, { target: { kind: 'post', id: postId } });
    await report(reporter, { target: { kind: 'comment', id: commentId } });
    await report(reporter, { target: { kind: 'message', id: ids[0] ?? '' } });
    await report(reporter, { target: { kind: 'member', id: author.user.id }, about: 'conduct' });
    expect(await rows.count('reports')).toBe(4);
  });

  it('beside its author’s leaving never causes an error', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await test.members.member();
      const id = await rows.insert('comments', { post_id: postId, user_id: leaving.user.id, content: 'Amen' });
      const message = await rows.insert('messages', {
        sender_id: leaving.user.id,
        receiver_id: reporter.user.id,
        content: 'Hello',
      });
      const outcomes = await Promise.allSettled([
        report(reporter, { target: { kind: 'comment', id } }),
        report(third, { target: { kind: 'comment', id } }),
        report(reporter, { target: { kind: 'message', id: message } }),
        report(reporter, { target: { kind: 'member', id: leaving.user.id }, about: 'conduct' }),
        test.client(leaving.token).account.remove({ body: {} }),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404 });
      }
      expect(await rows.count('reports')).toBe(0);
    }
  });
});
