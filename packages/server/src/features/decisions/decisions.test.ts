import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import { purgeSealed } from './due.service.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const DAY = 86_400_000;
let moderator: Member, author: Member, other: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  moderator = await test.members.moderator({ firstName: 'Ruth' });
  author = await test.members.member({ firstName: 'Raúl' });
  other = await test.members.member();
});

const as = (who: Member) => test.client(who.token);
const remove = (kind: 'post' | 'comment', id: string, by = moderator) =>
  as(by).moderation.makeDecision({ body: { target: { kind, id }, act: 'remove', reason: 'harassment' } });
const putBack = (decisionId: string, by = moderator) => as(by).moderation.reverseDecision({ params: { decisionId } });
const look = (decisionId: string) => as(moderator).moderation.showSealed({ params: { decisionId } });

/** A post with a photo, a comment, marks and a report. */
async function aPost() {
  const post = await sharePhoto(test, author, 'Buy my oil.');
  const params = { postId: post.id };
  await as(other).reactions.prayer({ params, body: { wanted: true } });
  const comment = await as(other).comments.create({ params, body: { content: 'Amen' } });
  const report = await as(other).reports.create({ body: { postId: post.id, reason: 'spam' } });
  return { post, comment, report };
}

const everything = (postId: string) => as(other).posts.one({ params: { postId } });

describe('removing', () => {
  it('hides the content, tells the reporter, and remembers why and by whom (decisions-1)', async () => {
    const { post, report } = await aPost();
    const decision = await remove('post', post.id);
    expect(decision).toMatchObject({
      target: { kind: 'post', id: post.id },
      act: 'remove',
      reason: 'harassment',
      words: null,
      member: { id: author.user.id, firstName: 'Raúl' },
      decidedBy: { id: moderator.user.id, firstName: 'Ruth' },
      surface: 'web',
      reversedAt: null,
      reports: 1,
    });
    expect(Date.parse(decision.sealedUntil ?? '') - Date.parse(decision.createdAt)).toBe(30 * DAY);
    const { items } = await as(moderator).moderation.reports({ query: { status: 'resolved' } });
    expect(items).toMatchObject([{ id: report.id, reviewedBy: moderator.user.id, editedSinceReported: false }]);
    expect(items[0]?.post).toMatchObject({ content: 'Buy my oil.', imageUrl: null, image: null });
    await pool.query(`update posts set content = 'As it is now' where id = $1`, [post.id]);
    const again = await as(moderator).moderation.reports({ query: { status: 'resolved' } });
    expect(JSON.stringify(again)).not.toContain('As it is now');
    await expectRefusal(remove('post', post.id), 'post_not_found');
    const audit = await as(await test.members.admin()).moderation.audit({ query: { limit: 1 } });
    expect(audit.items).toMatchObject([{ action: 'post.removed', before: 'shown', after: 'removed' }]);
  });

  it('a comment takes it from its post and from the count', async () => {
    const { post, comment } = await aPost();
    const decision = await remove('comment', comment.id);
    expect(await everything(post.id)).toMatchObject({ commentCount: 0 });
    expect((await as(author).comments.list({ params: { postId: post.id } })).items).toEqual([]);
    await expectRefusal(remove('comment', comment.id), 'comment_not_found');
    await putBack(decision.id);
    expect(await everything(post.id)).toMatchObject({ commentCount: 1 });
    expect((await as(author).comments.list({ params: { postId: post.id } })).items).toEqual([comment]);
  });

  it('by two moderators at once is done once', async () => {
    const second = await test.members.moderator();
    for (let round = 0; round < 10; round++) {
      const id = await rows.post(author.user.id);
      const both = await Promise.allSettled([remove('post', id), remove('post', id, second)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect((await as(moderator).moderation.decisions()).total).toBe(10);
  });

  it('is for moderators', async () => {
    const id = await rows.post(author.user.id);
    await expectRefusal(remove('post', id, other), 'moderator_only');
    const { id: decisionId } = await remove('post', id);
    await expectRefusal(putBack(decisionId, author), 'moderator_only');
  });

  it.each([
    ['en', 'Please check what you entered. Reason is not valid.'],
    ['es', 'Revisa lo que escribiste. Motivo: el valor no es válido.'],
  ] as const)('is refused for a reason that does not exist, in the language %s (api-2)', async (language, message) => {
    const id = await rows.post(author.user.id);
    const { moderation } = test.client(moderator.token, { language });
    for (const reason of ['unkind', '']) {
      const body = { target: { kind: 'post', id }, act: 'remove', reason } as never;
      const details = { fields: [{ field: 'reason', issue: 'invalid' }] };
      expect(await expectRefusal(moderation.makeDecision({ body }), 'invalid_input')).toMatchObject({
        message,
        details,
      });
    }
    expect(await everything(id)).toMatchObject({ id });
  });
});

describe('putting back (decisions-2)', () => {
  it('returns it with its place, comments, prayers and counts', async () => {
    const { post } = await aPost();
    await rows.post(other.user.id);
    const before = [await everything(post.id), await as(other).posts.list(), await as(author).posts.list()];
    const { id } = await remove('post', post.id);
    await putBack(id);
    const seen = await as(moderator).moderation.decision({ params: { decisionId: id } });
    expect(seen.reversedBy).toMatchObject({ id: moderator.user.id });
    const after = [await everything(post.id), await as(other).posts.list(), await as(author).posts.list()];
    // Only the report is settled.
    expect(JSON.parse(JSON.stringify(after).replaceAll('"resolved"', '"pending"'))).toEqual(before);
    await expectRefusal(putBack(id), 'decision_reversed');
    await expectRefusal(look(id), 'decision_reversed');
    expect((await as(moderator).moderation.decisions({ query: { state: 'putBack' } })).total).toBe(1);
    expect((await as(moderator).moderation.decisions({ query: { state: 'inForce' } })).total).toBe(0);
  });

  it('is possible for another moderator, and again after a second decision', async () => {
    const { post } = await aPost();
    const second = await test.members.moderator();
    await putBack((await remove('post', post.id)).id, second);
    const { id } = await remove('post', post.id);
    await putBack(id);
    expect((await as(other).posts.list()).items).toHaveLength(1);
  });

  it('beside toggles keeps the counts right', async () => {
    const { post, comment } = await aPost();
    const people = await Promise.all(Array.from({ length: 10 }, () => test.members.member()));
    const toggles = Array.from({ length: 200 }, (_, at) =>
      as(people[at % 10]!)
        .reactions.love({ params: { postId: post.id } })
        .catch(() => undefined),
    );
    for (let round = 0; round < 5; round++) {
      await putBack((await remove('comment', comment.id)).id);
      await putBack((await remove('post', post.id)).id);
    }
    await Promise.all(toggles);
    const { rows: found } = await pool.query(
      `select love_count = (select count(*) from loves where post_id = p.id) and comment_count = 1 as right from posts p`,
    );
    expect(found).toEqual([{ right: true }]);
  });
});

describe('sealed content', () => {
  it('is shown from its decision, which is written in the audit log', async () => {
    const { post } = await aPost();
    const { id } = await remove('post', post.id);
    expect(await as(moderator).moderation.decision({ params: { decisionId: id } })).not.toHaveProperty('content');
    expect(await look(id)).toMatchObject({ content: 'Buy my oil.', imageUrl: post.imageUrl });
    expect((await test.request(post.imageUrl ?? '', { token: moderator.token })).status).toBe(200);
    const audit = await as(await test.members.admin()).moderation.audit({ query: { limit: 1 } });
    expect(audit.items).toMatchObject([{ action: 'decision.viewed' }]);
    await expectRefusal(look(crypto.randomUUID()), 'decision_not_found');
  });

  it('has a photo whose reading is in the audit log as well, once for each look', async () => {
    const { post } = await aPost();
    const photo = async () => (await test.request(post.imageUrl ?? '', { token: moderator.token })).status;
    const admin = as(await test.members.admin());
    const views = async () =>
      (await admin.moderation.audit({ query: { what: 'decision.viewed', limit: 50 } })).items.length;
    const before = await views();
    expect([await photo(), await views()], 'while its report waits').toEqual([200, before]);
    const { id } = await remove('post', post.id);
    await pool.query("update reports set status = 'resolved'");
    expect([await photo(), await photo(), await views()]).toEqual([200, 200, before + 1]);
    await look(id);
    expect([await photo(), await views()]).toEqual([200, before + 2]);
    await putBack(id);
    expect([await photo(), await views()]).toEqual([200, before + 2]);
  });

  it('is purged with its pictures when its time is over (decisions-3)', async () => {
    const { post } = await aPost();
    // A reported picture stays with its report (reports-10).
    await pool.query('delete from reports');
    const name = post.imageUrl?.split('/').at(-1) ?? '';
    const { id } = await remove('post', post.id);
    const kept = await remove('post', await rows.post(author.user.id));
    await putBack(kept.id);
    expect(await purgeSealed(test.deps, new Date(Date.now() + 29 * DAY))).toBe(0);
    expect(await test.deps.storage.exists(name)).toBe(true);
    expect(await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY))).toBe(1);
    expect(await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY))).toBe(0);
    expect(await test.deps.storage.exists(name)).toBe(false);
    expect(await rows.count('posts')).toBe(1);
    await expectRefusal(putBack(id), 'decision_purged');
    await expectRefusal(look(id), 'decision_purged');
    expect(await as(moderator).moderation.decision({ params: { decisionId: id } })).toMatchObject({
      purgedAt: expect.any(String),
      member: { id: author.user.id },
    });
  });

  it('goes with its author, and the decision stays', async () => {
    const { post } = await aPost();
    const { id } = await remove('post', post.id);
    await as(author).account.remove({ body: {} });
    await as(moderator).account.remove({ body: {} });
    moderator = await test.members.moderator();
    const seen = await as(moderator).moderation.decision({ params: { decisionId: id } });
    expect(seen).toMatchObject({ member: null, decidedBy: null, reason: 'harassment' });
    await expectRefusal(look(id), 'decision_purged');
    await expectRefusal(putBack(id), 'decision_purged');
    expect(await purgeSealed(test.deps, new Date(Date.now() + 31 * DAY))).toBe(1);
  });
});

describe('the list', () => {
  it('is newest first and paged', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.push((await remove('post', await rows.post(author.user.id))).id);
    const first = await as(moderator).moderation.decisions({ query: { limit: 3 } });
    const rest = await as(moderator).moderation.decisions({ query: { limit: 3, cursor: first.next } });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.toReversed());
    expect([first.total, rest.next]).toEqual([5, undefined]);
    await expectRefusal(as(moderator).moderation.decisions({ query: { cursor: 'x' } }), 'invalid_cursor');
  });
});
