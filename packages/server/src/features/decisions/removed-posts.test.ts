import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const address = await addressOf(test);
const { pool } = test.db;
const rows = new Rows(pool);
let admin: Member, author: Member, reporter: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  admin = await test.members.admin();
  author = await test.members.member();
  reporter = await test.members.member();
});

const remove = (postId: string) => test.client(admin.token).moderation.removePost({ params: { postId } });
const reportAs = (who: Member, postId: string) =>
  test.client(who.token).reports.create({ body: { postId, reason: 'spam' } });

describe('removing a post', () => {
  it('hides it by a decision, for the reason of its first report, despite blocks (moderation-2)', async () => {
    const postId = await rows.post(author.user.id);
    await reportAs(reporter, postId);
    await test.client(admin.token).reports.create({ body: { postId, reason: 'other' } });
    await rows.insert('blocks', { blocker_id: author.user.id, blocked_id: admin.user.id });
    await remove(postId);
    const { items } = await test.client(admin.token).moderation.decisions();
    expect(items).toMatchObject([{ target: { kind: 'post', id: postId }, act: 'remove', reason: 'spam', reports: 2 }]);
    await expectRefusal(test.client(author.token).posts.one({ params: { postId } }), 'post_not_found');
    await expectRefusal(remove(postId), 'post_not_found');
  });

  it('makes it disappear from every screen, and its reports from the admins’ queue, at once', async () => {
    const postId = await rows.post(author.user.id);
    await reportAs(reporter, postId);
    const [feed, queue] = [await openEvents(address, reporter.token), await openEvents(address, admin.token)];
    await remove(postId);
    expect(await feed.received('postRemoved')).toEqual({ type: 'postRemoved', postId });
    await queue.expectLatest({ type: 'reportsQueue', pending: 0 });
    expect(feed.events.map(({ type }) => type)).not.toContain('reportsQueue');
  });

  it('by two admins at once is done and logged once', async () => {
    const second = await test.members.admin();
    const before = (await test.client(admin.token).moderation.audit()).total ?? 0;
    for (let round = 0; round < 10; round++) {
      const params = { postId: await rows.post(author.user.id) };
      const both = await Promise.allSettled(
        [admin, second].map((who) => test.client(who.token).moderation.removePost({ params })),
      );
      const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toMatchObject([{ status: 404, body: { code: 'post_not_found' } }]);
    }
    expect((await test.client(admin.token).moderation.audit()).total).toBe(before + 10);
  });
});

describe('the size of the queue', () => {
  it('is sent to current admins with every report that arrives or is decided', async () => {
    const second = await test.members.admin();
    const queue = await openEvents(address, second.token);
    const report = await reportAs(reporter, await rows.post(author.user.id));
    await queue.expectLatest({ type: 'reportsQueue', pending: 1 });
    queue.forget();
    await test.client(admin.token).moderation.decide({ params: { reportId: report.id }, body: { status: 'reviewed' } });
    await queue.expectLatest({ type: 'reportsQueue', pending: 0 });
    await test
      .client(admin.token)
      .moderation.setAdmin({ params: { userId: second.user.id }, body: { isAdmin: false } });
    queue.forget();
    const admins = await openEvents(address, admin.token);
    await reportAs(reporter, await rows.post(author.user.id));
    await admins.received('reportsQueue');
    expect(queue.events.map(({ type }) => type)).not.toContain('reportsQueue');
  });
});
