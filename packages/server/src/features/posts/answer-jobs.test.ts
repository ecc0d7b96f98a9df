import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { insertMany } from '../../../test/insert-many.ts';
import { addressOf } from '../../../test/listening.ts';
import { startJobs } from '../../jobs.ts';
import { startSession } from '../auth/session.ts';
import { CHANNEL } from '../live/signal.ts';

const app = await startTestApp();
const { pool } = app.db;
const MINUTE = 60_000;

/** The members named in each signal that an answer was told, also as they are committed. */
async function toldSignals(): Promise<string[][]> {
  const listening = await pool.connect();
  onTestFinished(() => listening.release(true));
  const signals: string[][] = [];
  listening.on('notification', ({ payload = '' }) => {
    const signal = JSON.parse(payload) as { type: string; userIds?: string[] };
    if (signal.type === 'told') signals.push(signal.userIds ?? []);
  });
  await listening.query(`listen ${CHANNEL}`);
  return signals;
}

const bell = async (token: string) =>
  (await app.client(token).activity.list({ query: {} })).items.filter(({ kind }) => kind === 'answered');

// A usual test is shorter than the minute in which they have to be told.
test(
  '2,000 who prayed are told once, within a minute, and nobody else is (requests-3)',
  { timeout: 2 * MINUTE },
  async () => {
    const james = await app.members.member({ firstName: 'James' });
    const ruth = await app.members.member({ firstName: 'Ruth' });
    const stranger = await app.members.member({ firstName: 'Walter' });
    const { id: postId } = await app
      .client(james.token)
      .posts.create({ body: { content: 'For rain.', kind: 'prayer' } });
    await app.client(ruth.token).reactions.prayer({ params: { postId } });
    await insertMany(
      pool,
      `insert into users (id, email, first_name, last_name, age, gender, city, state, country)
       select gen_random_uuid(), 'many-' || n || '@example.org', 'Ana', 'Ruiz', 40, 'F', 'Tulsa', 'OK', 'US'
       from generate_series(1, 1999) n`,
    );
    const { rows: many } = await pool.query<{ id: string }>(
      `insert into prayers (id, post_id, user_id)
       select gen_random_uuid(), $1, id from users where starts_with(email, 'many-') returning user_id as id`,
      [postId],
    );
    const hers = await openEvents(await addressOf(app), ruth.token);
    const others = await openEvents(await addressOf(app), stranger.token);
    const signals = await toldSignals();
    await app.client(james.token).posts.answer({ params: { postId } });
    await Promise.all([hers.received('postChanged'), others.received('postChanged')]);
    for (const stream of [hers, others]) stream.forget();

    // Ten minutes later.
    await pool.query('update answer_notices set due_at = now()');
    await pool.query(`update pgboss.job set start_after = now() where name = 'answers' and state = 'created'`);
    const begun = Date.now();
    const jobs = await startJobs(app.deps, { pollSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    await expect.poll(() => signals.flat().length, { timeout: MINUTE }).toBe(2_000);
    expect(Date.now() - begun).toBeLessThan(MINUTE);

    const prayed = [ruth.user.id, ...many.map(({ id }) => id)];
    expect(signals.flat().toSorted()).toEqual(prayed.toSorted());
    const { rows: told } = await pool.query<{ id: string }>(
      'select user_id as id from answer_notices where post_id = $1 and told_at is not null',
      [postId],
    );
    expect(told.map(({ id }) => id).toSorted()).toEqual(prayed.toSorted());
    const some = [0, 150, 999, 1_998].map((index) => startSession(pool, many[index]!.id, 'Phone', new Date()));
    for (const token of [ruth.token, ...(await Promise.all(some))]) {
      // oxlint-disable-next-line no-await-in-loop -- five requests
      expect(await bell(token)).toMatchObject([{ isNew: true, post: { id: postId } }]);
    }
    expect(await bell(stranger.token)).toEqual([]);

    // Events are in order, so any others would have arrived before this one, which is sent to everybody.
    await hers.expectLatest({ type: 'activity', newCount: 1 });
    await app.client(james.token).profiles.update({ body: { firstName: 'Jim' } });
    await Promise.all([hers.received('author'), others.received('author')]);
    expect(hers.events.map(({ type }) => type)).toEqual(['activity', 'author']);
    expect(others.events.map(({ type }) => type)).toEqual(['author']);
  },
);
