import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../test/app.ts';
import { hashToken } from './features/auth/auth.tokens.ts';
import { sweep } from './sweeper.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the sweeper', () => {
  test('takes away what is over, and nothing else', async () => {
    const { client, db, deps, members } = await startTestApp();
    const { token, user } = await members.member();
    const expired = await members.member();
    await db.pool.query('update sessions set expire = now() where sid = $1', [hashToken(expired.token)]);
    for (const [name, hours] of [
      ['a', -1],
      ['b', 1],
    ] as const) {
      const sql = `insert into password_resets (token_hash, user_id, expire) values ($1, $2, now() + $3::interval)`;
      await db.pool.query(sql, [hashToken(name), user.id, `${hours} hours`]);
    }
    const subscribe = `insert into push_subscriptions select gen_random_uuid(), user_id, sid, 'https://push.example/1', 'p', 'a',
      'en', true, true, true, true from sessions where sid = $1 returning id`;
    const { rows: devices } = await db.pool.query<{ id: string }>(subscribe, [hashToken(token)]);
    for (const [topic, days] of [
      ['old', 31],
      ['young', 29],
    ] as const) {
      const sql = 'insert into push_told (subscription_id, topic, mark, told_at) values ($1, $2, 1, $3)';
      await db.pool.query(sql, [devices[0]?.id, topic, new Date(Date.now() - days * DAY)]);
    }
    const orphan = await deps.storage.saveAvatar({ image: Buffer.from('webp') });
    const old = new Date(Date.now() - 2 * DAY);
    const file = path.join(deps.env.DATA_DIR, 'files', orphan.slice(0, 2), orphan);
    await writeFile(file, 'webp');
    await utimes(file, old, old);
    const fresh = await deps.storage.saveAvatar({ image: Buffer.from('webp') });

    await sweep(deps, new Date());

    expect(await client(token).auth.user()).toMatchObject({ id: user.id });
    expect((await db.pool.query('select sid from sessions')).rows).toEqual([{ sid: hashToken(token) }]);
    expect((await db.pool.query('select token_hash from password_resets')).rows).toEqual([
      { token_hash: hashToken('b') },
    ]);
    expect((await db.pool.query('select topic from push_told')).rows).toEqual([{ topic: 'young' }]);
    expect(await deps.storage.exists(orphan)).toBe(false);
    expect(await deps.storage.exists(fresh)).toBe(true);
  });
});
