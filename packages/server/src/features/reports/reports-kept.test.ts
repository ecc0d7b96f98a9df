import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { collect } from '../../../test/collect.ts';
import type { Member } from '../../../test/factories.ts';
import { drawn } from '../../../test/images.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import { purgeSealed } from '../decisions/due.service.ts';
import { mediaReferences } from '../media/media.queries.ts';
import { sweepMedia } from '../media/media-sweeper.ts';

// A report outlives its target (reports-10).
const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const DAY = 86_400_000;
let author: Member, reporter: Member, moderator: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions', 'erased_files');
  await test.deps.storage.remove(await collect(test.deps.storage.names()));
  author = await test.members.member({ firstName: 'Raúl' });
  reporter = await test.members.member();
  moderator = await test.members.moderator();
});

const as = (who: Member) => test.client(who.token);
const image = async () => new Blob([new Uint8Array(await drawn().png().toBuffer())], { type: 'image/png' });
const stored = async () => (await collect(test.deps.storage.names())).length;
const statusOf = async (who: Member, url: string) => (await test.request(url, { token: who.token })).status;
const sweep = (daysLater: number) =>
  sweepMedia({ pool, storage: test.deps.storage }, new Date(Date.now() + daysLater * DAY));

async function reportedPost() {
  const post = await sharePhoto(test, author, 'Buy my oil.');
  const report = await as(reporter).reports.create({ body: { postId: post.id, reason: 'spam' } });
  return { post, report, url: post.imageUrl ?? '' };
}

/** How a reported photo can be lost to members. */
const LOSSES: Record<string, (postId: string) => Promise<unknown>> = {
  'deleted by its author': (postId) => as(author).posts.remove({ params: { postId } }),
  'without its photo': (postId) => as(author).posts.edit({ params: { postId }, body: { imageUrl: null } }),
  'with another photo': async (postId) =>
    as(author).posts.edit({ params: { postId }, body: {}, files: { image: await image() } }),
  'removed and purged': async (postId) => {
    const body = { target: { kind: 'post', id: postId }, act: 'remove', reason: 'spam' } as const;
    await as(moderator).moderation.makeDecision({ body });
    await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY));
  },
};

describe('a reported post', () => {
  it.each(Object.keys(LOSSES))('%s: the report stays with its text and its photo', async (loss) => {
    const { post, report, url } = await reportedPost();
    await LOSSES[loss]?.(post.id);
    const named = await collect(mediaReferences(pool).all());
    expect(named).toHaveLength(new Set(named).size);
    expect(named).toContain(url.split('/').at(-1));
    const [kept] = (await pool.query('select * from reports')).rows as Record<string, unknown>[];
    expect(kept).toMatchObject({ id: report.id, target_id: post.id, content: 'Buy my oil.', image_url: url });
    const swept = await sweep(3);
    expect(swept).toMatchObject({ trashed: 0, deleted: 0 });
    expect(await test.deps.storage.exists(url.split('/').at(-1) ?? '')).toBe(true);
    expect(await statusOf(moderator, url)).toBe(200);
    expect(await statusOf(author, url)).toBe(404);
    expect(await statusOf(reporter, url)).toBe(404);
  });

  it('leaves with its author, and so do its report and its photo', async () => {
    const { post } = await reportedPost();
    await as(author).posts.remove({ params: { postId: post.id } });
    await as(author).account.remove({ body: {} });
    expect([await rows.count('reports'), await stored()]).toEqual([0, 0]);
  });

  it('whose photo nobody reports any more loses it at the next sweep', async () => {
    const { post } = await reportedPost();
    await as(author).posts.remove({ params: { postId: post.id } });
    await as(reporter).account.remove({ body: {} });
    expect(await stored()).toBe(2);
    await sweep(0);
    expect(await stored()).toBe(0);
  });

  it('that still exists keeps its photo when its reporter leaves', async () => {
    const { url } = await reportedPost();
    await as(reporter).account.remove({ body: {} });
    await sweep(0);
    expect(await statusOf(moderator, url)).toBe(200);
  });

  it('that is gone leaves the list of posts, and can still be decided', async () => {
    const { post, report } = await reportedPost();
    await as(author).posts.remove({ params: { postId: post.id } });
    expect(await as(moderator).moderation.reports()).toMatchObject({ items: [], total: 0 });
    const decided = await as(moderator).moderation.decide({
      params: { reportId: report.id },
      body: { status: 'reviewed' },
    });
    expect(decided).toMatchObject({ status: 'reviewed', reportedContent: 'Buy my oil.' });
    expect(decided).not.toHaveProperty('post');
  });
});

describe('a reported profile picture', () => {
  it('is kept when the member changes it, for moderators alone', async () => {
    const upload = async () =>
      as(author).profiles.uploadPicture({ body: {}, files: { profilePicture: await image() } });
    const { profileImageUrl: url } = await upload();
    const target = { kind: 'member', id: author.user.id } as const;
    await as(reporter).reports.create({ body: { target, about: 'picture', reason: 'inappropriate' } });
    await upload();
    expect([await statusOf(moderator, url), await statusOf(reporter, url), await statusOf(author, url)]).toEqual([
      200, 404, 404,
    ]);
    await sweep(3);
    expect(await statusOf(moderator, url)).toBe(200);
    await as(author).account.remove({ body: {} });
    expect([await rows.count('reports'), await stored()]).toEqual([0, 0]);
  });
});

describe('a reported comment', () => {
  it('deleted by its writer, or with its post, leaves the report', async () => {
    const postId = await rows.post(author.user.id);
    const other = await test.members.member();
    for (const gone of ['comment', 'post'] as const) {
      const { id } = await as(other).comments.create({ params: { postId }, body: { content: 'An insult' } });
      await as(reporter).reports.create({ body: { target: { kind: 'comment', id }, reason: 'harassment' } });
      if (gone === 'comment') await as(other).comments.remove({ params: { commentId: id } });
      else await as(author).posts.remove({ params: { postId } });
    }
    const { rows: kept } = await pool.query('select content, post_id, author_id from reports order by id');
    const report = { content: 'An insult', post_id: null, author_id: other.user.id };
    expect(kept).toEqual([report, report]);
  });

  it('is settled by the decision that removes it', async () => {
    const postId = await rows.post(author.user.id);
    const { id } = await as(author).comments.create({ params: { postId }, body: { content: 'An insult' } });
    const target = { kind: 'comment', id } as const;
    await as(reporter).reports.create({ body: { target, reason: 'harassment' } });
    const decision = await as(moderator).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    expect(decision.reports).toBe(1);
    expect((await pool.query('select status from reports')).rows).toEqual([{ status: 'resolved' }]);
  });
});
