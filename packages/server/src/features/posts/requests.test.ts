import type { PostView } from '@lampstand/core/posts/contract';
import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openEvents } from '../../../test/event-stream.ts';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { insertMany } from '../../../test/insert-many.ts';
import { addressOf } from '../../../test/listening.ts';
import { workOf } from '../../../test/plans.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startJobs } from '../../jobs.ts';
import { tellAnswered } from './answer-jobs.ts';

const app = await startTestApp();
const { pool } = app.db;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let james: Member, ruth: Member, walter: Member;

const as = ({ token }: Member) => app.client(token);
const paramsOf = ({ id }: Pick<PostView, 'id'>) => ({ params: { postId: id } });
const ask = (content = 'Please pray for my father.', by = james) =>
  as(by).posts.create({ body: { content, kind: 'prayer' } });
const pray = (post: PostView, by: Member, wanted = true) =>
  as(by).reactions.prayer({ ...paramsOf(post), body: { wanted } });
const answer = (post: PostView, words?: string | null) =>
  as(james).posts.answer({ ...paramsOf(post), ...(words === undefined ? {} : { body: { answer: words } }) });
const takeBack = (post: PostView) => as(james).posts.takeAnswerBack(paramsOf(post));
/** Does what the server does so many minutes from now. */
const tell = (post: PostView, minutes = LIMITS.answerToldMinutes + 1) =>
  tellAnswered(app.deps, post.id, new Date(Date.now() + minutes * MINUTE));
const bell = async (who: Member) =>
  (await as(who).activity.list({ query: {} })).items.filter(({ kind }) => kind === 'answered' || kind === 'asking');
const age = (post: PostView, days: number) =>
  pool.query('update posts set created_at = $2 where id = $1', [post.id, new Date(Date.now() - days * DAY)]);

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  james = await app.members.member({ firstName: 'James' });
  ruth = await app.members.member({ firstName: 'Ruth' });
  walter = await app.members.member({ firstName: 'Walter' });
});

describe('a prayer request (requests-1)', () => {
  it('is a testimony unless its client says otherwise', async () => {
    expect(await as(james).posts.create({ body: { content: 'He answered.' } })).toMatchObject({ kind: 'testimony' });
    expect(await ask()).toMatchObject({ kind: 'prayer', answeredAt: null, answer: null, isResting: false });
    await expect(
      as(james).posts.create({ body: { content: 'He answered.', kind: 'sermon' as 'prayer' } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('an answer (requests-2)', () => {
  it.each([
    ['without words', undefined, null],
    ['with words', ' He is home. ', 'He is home.'],
    ['with nothing to see', '​ ', null],
  ])('%s', async (_what, words, stored) => {
    const post = await ask();
    const answered = await answer(post, words);
    expect(answered).toMatchObject({ answer: stored, answeredAt: expect.any(String) });
    expect((await as(ruth).posts.one(paramsOf(post))).answer).toBe(stored);
  });

  it('can be changed, which keeps its time, and taken back', async () => {
    const post = await ask();
    const { answeredAt } = await answer(post, 'He is home.');
    expect(await answer(post, 'He walks.')).toMatchObject({ answeredAt, answer: 'He walks.' });
    // Marked on another device, which did not know the words.
    await as(james).posts.answer({ ...paramsOf(post), body: {} });
    expect(await as(james).posts.one(paramsOf(post))).toMatchObject({ answeredAt, answer: 'He walks.' });
    expect(await answer(post, '')).toMatchObject({ answeredAt, answer: null });
    await takeBack(post);
    expect(await as(james).posts.one(paramsOf(post))).toMatchObject({ answeredAt: null, answer: null });
  });

  it('is refused for a testimony, for the request of another member, and when it is too long', async () => {
    const testimony = await as(james).posts.create({ body: { content: 'He answered.' } });
    await expect(answer(testimony)).rejects.toMatchObject({ body: { code: 'not_a_request' } });
    await expect(answer(await ask('For rain.', ruth))).rejects.toMatchObject({ body: { code: 'not_owner' } });
    await expect(answer(await ask(), 'a'.repeat(LIMITS.postAnswer + 1))).rejects.toMatchObject({ status: 422 });
  });

  it('is kept with a report as it was reported', async () => {
    const post = await ask('For my father.');
    await answer(post, 'He is home.');
    await as(ruth).reports.create({ body: { postId: post.id, reason: 'spam' } });
    await answer(post, 'Other words.');
    const moderator = await app.members.moderator();
    const [item] = (await as(moderator).moderation.queue({ query: {} })).items;
    expect(item).toMatchObject({ content: 'For my father.\n\nHe is home.', now: 'edited' });
  });
});

describe('those who had prayed are told (requests-3)', () => {
  it('ten minutes later, once, in the bell', async () => {
    const post = await ask();
    await pray(post, ruth);
    await answer(post);
    await pray(post, walter);
    await tell(post, LIMITS.answerToldMinutes - 1);
    expect(await bell(ruth)).toEqual([]);
    await tell(post);
    const told = { kind: 'answered', isNew: true, people: 1, users: [{ id: james.user.id }], post: { id: post.id } };
    expect(await bell(ruth)).toMatchObject([told]);
    // He prayed after it was answered, and its author knows.
    expect(await bell(walter)).toEqual([]);
    expect(await bell(james)).toEqual([]);
    expect((await as(ruth).activity.new()).newCount).toBe(1);
    const [first] = await bell(ruth);
    await takeBack(post);
    expect(await bell(ruth)).toEqual([]);
    await answer(post, 'Now it is.');
    await tell(post, 60);
    expect(await bell(ruth)).toMatchObject([{ latestAt: first?.latestAt }]);
  });

  it('never, if it was taken back within ten minutes; anew, if it was marked again', async () => {
    const post = await ask();
    await pray(post, ruth);
    await answer(post);
    await takeBack(post);
    await tell(post);
    expect(await bell(ruth)).toEqual([]);
    await answer(post);
    await tell(post);
    expect(await bell(ruth)).toHaveLength(1);
  });

  const moderate = async (post: PostView) => {
    const target = { kind: 'post', id: post.id } as const;
    const moderator = await app.members.moderator();
    return as(moderator).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
  };

  it.each<[string, (post: PostView) => Promise<unknown>]>([
    ['who has taken the prayer back', (post) => pray(post, ruth, false)],
    ['who has blocked the author', () => as(ruth).blocks.block({ params: { userId: james.user.id } })],
    ['whom the author has blocked', () => as(james).blocks.block({ params: { userId: ruth.user.id } })],
    ['when the request is hidden', moderate],
    ['when it is deleted', (post) => as(james).posts.remove(paramsOf(post))],
    ['when its author has left', () => pool.query('delete from users where id = $1', [james.user.id])],
  ])('but not those %s', async (_who, change) => {
    const post = await ask();
    await pray(post, ruth);
    await answer(post);
    await change(post);
    await tell(post);
    expect(await bell(ruth)).toEqual([]);
  });

  it('after a hidden request was put back', async () => {
    const post = await ask();
    await pray(post, ruth);
    await answer(post);
    const { id } = await moderate(post);
    await tell(post);
    const admin = await app.members.admin();
    await as(admin).moderation.reverseDecision({ params: { decisionId: id } });
    const { rows } = await pool.query(
      `select start_after > now() as waits from pgboss.job where name = 'answers' and singleton_key = $1`,
      [post.id],
    );
    expect(rows).toEqual([{ waits: true }]);
    await tell(post);
    expect(await bell(ruth)).toHaveLength(1);
  });

  it('on open screens, by the number of the bell', async () => {
    const post = await ask();
    await pray(post, ruth);
    const stream = await openEvents(await addressOf(app), ruth.token);
    await answer(post);
    await stream.received('postChanged');
    await tell(post);
    await stream.expectLatest({ type: 'activity', newCount: 1 });
  });

  it('on devices that have prayers switched on', async () => {
    const post = await ask();
    for (const [who, off] of [
      [ruth, []],
      [walter, ['prayers']],
    ] as const) {
      await pray(post, who);
      await pool.query(
        `insert into push_subscriptions (id, user_id, session_sid, endpoint, p256dh, auth, language, switched_off)
         select gen_random_uuid(), user_id, sid, 'https://push.example/' || sid, 'key', 'auth', 'en', $2
         from sessions where user_id = $1`,
        [who.user.id, off],
      );
    }
    await answer(post);
    await tell(post);
    const { rows } = await pool.query<{ who: string }>(
      `select s.user_id as who from pgboss.job j join push_subscriptions s on s.id::text = j.data ->> 'subscriptionId'
       where j.name = 'push' and j.data ->> 'kind' = 'answers'`,
    );
    expect(rows).toEqual([{ who: ruth.user.id }]);
  });

  it('by the queue', async () => {
    // Those of other tests would come first, two a second.
    await pool.query('delete from pgboss.job');
    const post = await ask();
    await pray(post, ruth);
    await answer(post);
    await pool.query(`update answer_notices set due_at = now()`);
    await pool.query(`update pgboss.job set start_after = now() where name = 'answers' and state = 'created'`);
    const jobs = await startJobs(app.deps, { pollSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    await expect.poll(() => bell(ruth)).toHaveLength(1);
  });
});

describe('after 30 days (requests-4)', () => {
  /** With the member's own face. */
  const asked = () => ({ kind: 'asking', people: 0, users: [{ id: james.user.id }] });

  it('the author is asked in the bell', async () => {
    const post = await ask();
    await age(post, LIMITS.requestAskedDays - 1);
    expect(await bell(james)).toEqual([]);
    await age(post, LIMITS.requestAskedDays);
    expect(await bell(james)).toMatchObject([{ ...asked(), post: { id: post.id } }]);
    expect((await as(james).activity.new()).newCount).toBe(1);
  });

  it.each<[string, (post: PostView) => Promise<PostView>]>([
    ['that it is answered', (post) => answer(post)],
    ['that it still asks', (post) => as(james).posts.ask({ ...paramsOf(post), body: { asking: true } })],
    ['that it rests', (post) => as(james).posts.ask({ ...paramsOf(post), body: { asking: false } })],
  ])('and says %s, once', async (_what, say) => {
    const post = await ask();
    await age(post, LIMITS.requestAskedDays);
    await say(post);
    expect(await bell(james)).toEqual([]);
    await takeBack(post);
    await as(james).posts.ask({ ...paramsOf(post), body: { asking: true } });
    expect(await bell(james)).toEqual([]);
  });

  it('a request that rests is in the feed, but not among those that ask, until it asks again or is answered', async () => {
    const post = await ask();
    const asking = async () =>
      (await as(ruth).posts.list({ query: { kind: 'prayer', answered: 'false' } })).items.map(({ id }) => id);
    const rest = (isAsking: boolean) => as(james).posts.ask({ ...paramsOf(post), body: { asking: isAsking } });
    expect(await rest(false)).toMatchObject({ isResting: true });
    expect(await asking()).toEqual([]);
    expect((await as(ruth).posts.list()).items).toMatchObject([{ id: post.id }]);
    await rest(true);
    expect(await asking()).toEqual([post.id]);
    await rest(false);
    expect(await answer(post)).toMatchObject({ isResting: false });
    expect(await rest(false)).toMatchObject({ isResting: false });
  });
});

describe('the feeds (requests-5)', () => {
  it.each([
    [{}, 'tpar'],
    [{ kind: 'testimony' }, 't'],
    [{ kind: 'testimony', answered: 'false' }, 't'],
    [{ kind: 'testimony', answered: 'true' }, ''],
    [{ kind: 'prayer' }, 'par'],
    [{ kind: 'prayer', answered: 'true' }, 'a'],
    [{ answered: 'true' }, 'a'],
    [{ kind: 'prayer', answered: 'false' }, 'p'],
    [{ answered: 'false' }, 'p'],
  ] as const)('%j, in pages, without those behind a block', async (query, expected) => {
    const posts: Record<string, PostView> = {
      t: await as(james).posts.create({ body: { content: 'He answered.' } }),
      p: await ask(),
      a: await ask(),
      r: await ask(),
    };
    await answer(posts['a']!);
    await as(james).posts.ask({ ...paramsOf(posts['r']!), body: { asking: false } });
    await as(walter).blocks.block({ params: { userId: james.user.id } });
    const names = Object.fromEntries(Object.entries(posts).map(([name, { id }]) => [id, name]));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(ruth).posts.list({ query: { ...query, limit: 1, ...(cursor && { cursor }) } });
      seen.push(...page.items.map(({ id }) => names[id] ?? '?'));
      cursor = page.next;
    } while (cursor);
    expect(seen.toReversed().join('')).toBe(expected);
    expect((await as(walter).posts.list({ query })).items).toEqual([]);
  });
});

describe('the first page of each feed (requests-5)', () => {
  it('reads few rows, also if what it has is older than thousands of others', async () => {
    const client = await pool.connect();
    try {
      await insertMany(
        pool,
        `insert into posts (id, user_id, content, created_at, kind, answered_at, is_resting)
         select gen_random_uuid(), $1, 'He answered.', now() - n * interval '1 minute', kind,
           case when part = 1 then now() end, part = 2
         from generate_series(1, 6000) n cross join lateral (
           select case when n between 1000 and 5000 then 'testimony' else 'prayer' end as kind,
             case when n between 1000 and 5000 then 0 when n < 1000 then 2 else n % 2 end as part
         ) made`,
        [james.user.id],
      );
      await client.query('analyze posts');
      const values = [ruth.user.id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 21];
      for (const feed of ['all', 'testimonies', 'requests', 'asking', 'answered']) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { rows, whole } = await workOf(client, `posts.feed.${feed}`, values, ['posts']);
        expect(whole, feed).toEqual([]);
        expect(rows, feed).toBeLessThanOrEqual(60);
      }
    } finally {
      client.release(true);
    }
  });
});
