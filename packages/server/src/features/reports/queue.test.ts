import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let author: Member, reporter: Member, admin: Member;
let postId: string;
let made = 0;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  author = await test.members.member({ firstName: 'Author', lastName: 'Okafor' });
  reporter = await test.members.member({
    firstName: 'Reporter',
    lastName: 'Fuentes',
    email: `reporter${++made}@example.org`,
  });
  admin = await test.members.admin();
  postId = await rows.post(author.user.id, { content: 'Buy my book.' });
});

const queue = (query: object = {}) => test.client(admin.token).moderation.reports({ query });
const decide = (reportId: string, status: 'reviewed' | 'resolved', by = admin) =>
  test.client(by.token).moderation.decide({ params: { reportId }, body: { status } });
const report = (by: Member = reporter, post = postId) =>
  test.client(by.token).reports.create({ body: { postId: post, reason: 'harassment', description: 'Unkind.' } });

/** Creates reports with these statuses, a second apart, oldest first. */
async function reportsOf(...statuses: string[]): Promise<string[]> {
  return Promise.all(
    statuses.map(async (status, second) => {
      const by = await test.members.member();
      const created_at = new Date(1_700_000_000_000 + second * 1000);
      const columns = { reporter_id: by.user.id, post_id: postId, reason: 'spam', content: 'Buy my book.' };
      return rows.report({ ...columns, status, created_at });
    }),
  );
}

describe('the list of reports (lists-2)', () => {
  it('includes their reporter, the post with its author, and the text when reported (reports-5)', async () => {
    const { id } = await report();
    expect((await queue()).items).toEqual([
      {
        id,
        reason: 'harassment',
        description: 'Unkind.',
        status: 'pending',
        createdAt: expect.any(String),
        reviewedAt: null,
        reviewedBy: null,
        reporter: {
          id: reporter.user.id,
          firstName: 'Reporter',
          lastName: 'Fuentes',
          email: reporter.user.email,
        },
        post: {
          id: postId,
          content: 'Buy my book.',
          imageUrl: null,
          image: null,
          user: { id: author.user.id, firstName: 'Author', lastName: 'Okafor', profileImageUrl: null },
        },
        reportedContent: 'Buy my book.',
        editedSinceReported: false,
        otherReports: 0,
      },
    ]);
    await test.client(author.token).posts.edit({ params: { postId }, body: { content: 'He answered.' } });
    await report(await test.members.member());
    expect((await queue()).items).toMatchObject([
      {
        editedSinceReported: true,
        reportedContent: 'Buy my book.',
        post: { content: 'He answered.' },
        otherReports: 1,
      },
      { editedSinceReported: false, reportedContent: 'He answered.', otherReports: 1 },
    ]);
  });

  it('includes the dimensions of the photo', async () => {
    const picture = { image_url: '/api/images/0.webp', image_width: 8, image_height: 6, image_placeholder: 'data:,' };
    await report(reporter, await rows.post(author.user.id, picture));
    expect((await queue()).items[0]?.post.image).toMatchObject({ width: 8, height: 6, placeholder: 'data:,' });
  });

  it('contains pending reports, oldest first, unless another status is requested (reports-7)', async () => {
    const [a, b, c, d] = await reportsOf('pending', 'reviewed', 'pending', 'resolved');
    const idsOf = async (query: object) => {
      const { items, total } = await queue(query);
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await idsOf({})).toEqual([a, c]);
    expect(await idsOf({ status: 'pending' })).toEqual([a, c]);
    expect(await idsOf({ status: 'reviewed' })).toEqual([b]);
    expect(await idsOf({ status: 'resolved' })).toEqual([d]);
    expect(await idsOf({ status: 'all' })).toEqual([a, b, c, d]);
    await expectRefusal(queue({ status: 'open' }), 'invalid_input');
  });

  it.each(['all', 'pending'])('%s is paged without gaps or duplicates, with a total', async (status) => {
    const ids = await reportsOf(...Array.from({ length: 7 }, () => 'pending'));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue({ status, limit: 3, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    await expectRefusal(queue({ status, cursor: 'x' }), 'invalid_cursor');
  });

  it('is for moderators and admins only', async () => {
    const [id = ''] = await reportsOf('pending');
    for (const client of [test.client(author.token), test.client((await test.members.incomplete()).token)]) {
      await expectRefusal(client.moderation.reports(), 'moderator_only');
      const call = client.moderation.decide({ params: { reportId: id }, body: { status: 'reviewed' } });
      await expectRefusal(call, 'moderator_only');
    }
    await expectRefusal(test.client().moderation.reports(), 'not_signed_in');
    expect((await queue()).total).toBe(1);
  });
});

describe('deciding (reports-4)', () => {
  it.each(['reviewed', 'resolved'] as const)('%s shows when and by whom to admins only', async (status) => {
    const { id } = await report();
    const decided = await decide(id, status);
    expect(decided).toMatchObject({ id, status, reviewedBy: admin.user.id, reviewedAt: expect.any(String) });
    expect((await queue()).items).toEqual([]);
    expect((await queue({ status })).items).toEqual([decided]);
    const { items } = await test.client(reporter.token).posts.list();
    expect(items[0]?.viewerReport).toEqual({ status });
    expect(JSON.stringify(items)).not.toContain(admin.user.id);
  });

  it('is final: a second decision is rejected with the state, in the request’s language', async () => {
    const { id } = await report();
    await decide(id, 'reviewed');
    for (const status of ['reviewed', 'resolved'] as const) {
      const again = test.client(admin.token, { language: 'es' }).moderation.decide({
        params: { reportId: id },
        body: { status },
      });
      const error = await expectRefusal(again, 'report_not_pending');
      expect(error).toMatchObject({
        message: 'Ya se tomó una decisión sobre esta denuncia.',
        details: { state: 'reviewed' },
      });
    }
  });

  it('by two admins at once is done by one; the other one gets the outcome', async () => {
    const second = await test.members.admin();
    for (let round = 0; round < 10; round++) {
      const { id } = await report();
      const both = await Promise.allSettled([decide(id, 'reviewed'), decide(id, 'resolved', second)]);
      const done = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(done).toHaveLength(1);
      expect(refused).toMatchObject([
        { status: 409, body: { code: 'report_not_pending', details: { state: done[0]!.status } } },
      ]);
      expect(done[0]!.reviewedBy).toBe(done[0]!.status === 'reviewed' ? admin.user.id : second.user.id);
    }
  });

  it('requires an existing report and a valid decision', async () => {
    await expectRefusal(decide(crypto.randomUUID(), 'reviewed'), 'report_not_found');
    await expectRefusal(decide('x', 'reviewed'), 'not_found');
    const { id } = await report();
    await expectRefusal(decide(id, 'pending' as 'reviewed'), 'invalid_input');
    expect((await queue()).total).toBe(1);
  });

  it('remains after the admin has left (account-5)', async () => {
    const { id } = await report();
    const leaving = await test.members.admin();
    await decide(id, 'resolved', leaving);
    await test.db.pool.query('delete from users where id = $1', [leaving.user.id]);
    expect((await queue({ status: 'resolved' })).items).toMatchObject([{ id, reviewedBy: null }]);
  });
});
