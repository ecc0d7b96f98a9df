import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { countUndone } from '../../../test/push-queue.ts';
import { PushService } from '../../../test/push-service.ts';
import { Rows } from '../../../test/rows.ts';
import { CallError } from '../../../test/transport.ts';
import { startJobs } from '../../jobs.ts';

const service = await PushService.start();
const { client, db, deps, logs, members } = await startTestApp({ env: { PUSH_SERVICES: service.origin } });
const jobs = await startJobs(deps, { pollSeconds: 0.5 });
afterAll(() => jobs.stop());

// Every job is due at once, so that jobs run during the whole test.
await db.pool.query(`
  create function due() returns trigger language plpgsql as $$ begin new.start_after := now(); return new; end $$;
  create trigger due before insert on pgboss.job_common for each row execute function due()`);

test(
  'no request fails and no job remains when subscribed members pray, comment, write, connect and leave at once',
  { tags: 'soak' },
  async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => members.member()));
    for (const { token } of all) {
      for (let device = 0; device < 2; device++) {
        await client(token).notifications.subscribe({ body: service.device().subscription() });
      }
    }
    const posts = await Promise.all(
      all.map(({ token }) => client(token).posts.create({ body: { content: 'He answered.' } })),
    );
    for (const [me, one] of all.entries()) {
      for (const other of all.slice(me + 1)) await new Rows(db.pool).conversation(one.user.id, other.user.id);
    }
    const acts = all.flatMap(({ token }, me) =>
      all.flatMap(({ user }, other) => {
        if (me === other) return [];
        const { reactions, comments, messages, connections } = client(token);
        const params = { postId: posts[other]?.id ?? '' };
        return [
          () => reactions.prayer({ params }),
          () => comments.create({ params, body: { content: 'Amen' } }),
          () => messages.send({ body: { receiverId: user.id, content: 'Bless you' } }),
          () => connections.request({ body: { addresseeId: user.id } }),
        ];
      }),
    );
    const leaving = all.slice(0, 4).map(
      ({ token }) =>
        () =>
          client(token).account.remove({ body: {} }),
    );
    const mixed = acts.flatMap((act, index) => {
      const leave = index % 120 === 60 ? leaving[Math.floor(index / 120)] : undefined;
      return leave ? [act, leave] : [act];
    });
    // As many at once as the pool handles before callers time out.
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let first = 0; first < mixed.length; first += 60) {
      outcomes.push(...(await Promise.allSettled(mixed.slice(first, first + 60).map((act) => act()))));
    }
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    // 401 for a member who has left, 404 for their posts.
    const statuses = new Set(failed.map((error) => (error instanceof CallError ? error.status : String(error))));
    expect([...statuses].filter((status) => status !== 401 && status !== 404)).toEqual([]);
    // Pretends that the pause after the last notification is over.
    const endRest = `update push_watermarks set notified_at = now() - interval '1 hour'`;
    const undone = () => db.pool.query(endRest).then(() => countUndone(db.pool));
    await expect.poll(undone).toBe(0);
    expect(logs.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);
