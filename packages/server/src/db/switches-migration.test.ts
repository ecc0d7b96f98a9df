import { expect, it } from 'vitest';
import { createTestDatabase, onEmptyDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { migrate } from './orm.ts';

const db = await createTestDatabase();

it('devices keep which kinds of notifications are switched off', async () => {
  await onEmptyDatabase(db, 'switches', async (before) => {
    await migrate(before, { to: '056-activity' });
    const user = await new Rows(before.pool).user();
    await before.pool.query(
      `insert into sessions (sid, sess, expire) values (repeat('a', 64), jsonb_build_object('userId', $1::text), now())`,
      [user],
    );
    await before.pool.query(
      `insert into push_subscriptions (id, user_id, session_sid, endpoint, p256dh, auth, language, prayers, comments,
         messages, connections, moderation)
       select gen_random_uuid(), $1, repeat('a', 64), n, 'p', 'a', 'en', n <> 'b', n <> 'c', n <> 'b', n <> 'd', n <> 'b'
       from unnest(array['a', 'b', 'c', 'd']) n`,
      [user],
    );
    await migrate(before);
    const { rows } = await before.pool.query('select endpoint, switched_off from push_subscriptions order by endpoint');
    expect(rows).toEqual([
      { endpoint: 'a', switched_off: [] },
      { endpoint: 'b', switched_off: ['prayers', 'messages', 'moderation'] },
      { endpoint: 'c', switched_off: ['comments'] },
      { endpoint: 'd', switched_off: ['connections'] },
    ]);
  });
});
