import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { atOnce } from '../../../test/at-once.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { KINDS } from '../push/kinds.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const address = await addressOf(test);
const UNKNOWN = '0198c0de-0000-7000-8000-00000000abcd';
let host: Member, writer: Member, third: Member;
let postId: string;

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  [host, writer, third] = [await test.members.member(), await test.members.member(), await test.members.member()];
  postId = await rows.post(host.user.id);
});

const as = (who: Member) => test.client(who.token);
const comment = async (by: Member, content = 'Eso pasa por confiar en médicos.') =>
  (await as(by).comments.create({ params: { postId }, body: { content } })).id;
const remove = (by: Member, commentId: string) => as(by).comments.remove({ params: { commentId } });
const listed = async (who: Member) => (await as(who).comments.list({ params: { postId } })).items;
const countFor = async (who: Member) => (await as(who).posts.one({ params: { postId } })).commentCount;

describe('one’s own comment (comments-4)', () => {
  it('is deleted for good at once, also from its count and from open screens', async () => {
    const screen = await openEvents(address, third.token);
    const id = await comment(writer);
    await screen.expectLatest({ type: 'postCounts', commentCount: 1 });
    await remove(writer, id);
    await screen.expectLatest({ type: 'postCounts', postId, commentCount: 0 });
    for (const who of [host, writer, third]) expect(await listed(who)).toEqual([]);
    expect(await rows.count('comments')).toBe(0);
    await expectRefusal(remove(writer, id), 'comment_not_found');
  });

  it('under one’s own testimony is deleted, not taken away', async () => {
    await remove(host, await comment(host));
    expect(await rows.count('comments')).toBe(0);
  });

  it('is not found behind a block of the post’s author, or on a removed post', async () => {
    const id = await comment(writer);
    await as(host).blocks.block({ params: { userId: writer.user.id } });
    await expectRefusal(remove(writer, id), 'comment_not_found');
    await as(host).blocks.unblock({ params: { userId: writer.user.id } });
    const moderator = await test.members.moderator();
    const body = { target: { kind: 'post', id: postId }, act: 'remove', reason: 'spam' } as const;
    await as(moderator).moderation.makeDecision({ body });
    await expectRefusal(remove(writer, id), 'comment_not_found');
    expect(await rows.count('comments')).toBe(1);
  });
});

it('nobody else’s comment can be deleted, and a removed one by nobody', async () => {
  const moderator = await test.members.moderator();
  const id = await comment(writer);
  for (const who of [third, moderator, await test.members.admin()]) {
    await expectRefusal(remove(who, id), 'comment_not_found');
  }
  await as(moderator).moderation.makeDecision({
    body: { target: { kind: 'comment', id }, act: 'remove', reason: 'spam' },
  });
  for (const who of [host, writer]) await expectRefusal(remove(who, id), 'comment_not_found');
  expect((await pool.query('select taken_away_at from comments')).rows).toEqual([{ taken_away_at: null }]);
});

describe('a comment that the post’s author has taken away (comments-5)', () => {
  let id: string;

  beforeEach(async () => {
    id = await comment(writer);
    await comment(third, 'Gloria a Dios.');
    await remove(host, id);
  });

  it('is seen by its writer only, with a mark', async () => {
    for (const who of [host, third, await test.members.moderator()]) {
      expect((await listed(who)).map(({ content }) => content)).toEqual(['Gloria a Dios.']);
    }
    const [newer, own] = await listed(writer);
    expect(newer).not.toHaveProperty('takenAway');
    expect(own).toMatchObject({ id, takenAway: true, content: 'Eso pasa por confiar en médicos.' });
    for (const who of [host, writer, third]) expect(await countFor(who)).toBe(1);
  });

  it('answers everybody else byte for byte as if it were deleted', async () => {
    const others = [host, third, await test.members.moderator()];
    const news = {
      subscriptionId: UNKNOWN,
      topic: postId,
      since: new Date(0).toISOString(),
      memberId: host.user.id,
      watermark: 0,
      now: new Date(),
    };
    const body = (target: string) => ({ target: { kind: 'comment', id: target }, reason: 'spam' });
    const answers = async (target: string) => [
      await KINDS.comments.news(test.deps, news),
      ...(await Promise.all(
        others.flatMap((who) => [
          answerTo(who, 'GET', `/api/posts/${postId}/comments`),
          answerTo(who, 'GET', `/api/posts/${postId}`),
          answerTo(who, 'DELETE', `/api/comments/${target}`),
          answerTo(who, 'POST', '/api/reports', body(target)),
        ]),
      )),
    ];
    const taken = await answers(id);
    expect(taken).toEqual(await answers(UNKNOWN));
    await pool.query('delete from comments where id = $1', [id]);
    expect(await answers(id)).toEqual(taken);
  });

  it('is written once even if the request is repeated', async () => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': '0198c0de-0000-7000-8000-00000000beef' };
    const send = async () => {
      const init = { method: 'POST', token: writer.token, headers, body: JSON.stringify({ content: 'Again' }) };
      return (await (await test.request(`/api/posts/${postId}/comments`, init)).json()) as { id: string };
    };
    const first = await send();
    await remove(host, first.id);
    expect(await send()).toEqual({ ...first, takenAway: true });
  });

  it('can be deleted by its writer, without counting twice', async () => {
    await remove(writer, id);
    expect((await listed(writer)).map(({ content }) => content)).toEqual(['Gloria a Dios.']);
    expect(await countFor(host)).toBe(1);
  });

  it('stays so when it is removed and put back', async () => {
    const moderator = await test.members.moderator();
    const target = { kind: 'comment', id } as const;
    const decision = await as(moderator).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    expect(await listed(writer)).toHaveLength(1);
    await as(moderator).moderation.reverseDecision({ params: { decisionId: decision.id } });
    expect(await listed(writer)).toHaveLength(2);
    expect([await listed(host), await countFor(host)]).toMatchObject([[{ content: 'Gloria a Dios.' }], 1]);
  });

  it('keeps its place in full pages', async () => {
    for (let at = 0; at < 4; at++) await comment(third, `${at}`);
    const query = { limit: 5 };
    const page = await as(writer).comments.list({ params: { postId }, query });
    const rest = await as(writer).comments.list({ params: { postId }, query: { ...query, cursor: page.next } });
    expect(page.items).toHaveLength(5);
    expect(rest.items).toMatchObject([{ id, takenAway: true }]);
  });
});

/** The answer without what differs between calls. */
async function answerTo(who: Member, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await test.request(path, {
    method,
    headers,
    token: who.token,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const name of ['X-Request-Id', 'Date']) answer.headers.delete(name);
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: answer.status, headers: [...answer.headers], text };
}

describe('removals beside 200 toggles and comments', () => {
  it('leave right counts and cause no errors', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => test.members.member()));
    const ids = await Promise.all(
      members.flatMap((member) => [comment(member), comment(member)]).map(async (made, at) => ({ id: await made, at })),
    );
    const ends = ids.map(({ id, at }) => remove(at % 2 ? host : members[Math.floor(at / 2)]!, id));
    const both = ids.slice(0, 6).map(({ id }) => remove(host, id).catch((error: unknown) => error));
    const toggles = atOnce(200, (at) =>
      as(members[at % 10]!).reactions[at % 3 ? 'prayer' : 'love']({ params: { postId } }),
    );
    const more = members.map((member) => comment(member, 'More'));
    // The post stays, so no toggle may fail.
    const [settled] = await Promise.all([Promise.allSettled([...ends, ...more]), toggles]);
    const failed = settled.filter(
      (one) => one.status === 'rejected' && (one.reason as { status?: number }).status !== 404,
    );
    await Promise.all(both);
    expect(failed).toEqual([]);
    const { rows: counted } = await pool.query(
      `select comment_count, (select count(*)::int from shown_comments where post_id = p.id) as shown,
         prayer_count - (select count(*) from prayers) + love_count - (select count(*) from loves) as drift
       from posts p`,
    );
    expect(counted).toEqual([{ comment_count: 10, shown: 10, drift: '0' }]);
  });
});
