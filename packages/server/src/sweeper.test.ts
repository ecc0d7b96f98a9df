import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../test/app.ts';
import { collect } from '../test/collect.ts';
import { phonePhoto } from '../test/images.ts';
import { ifAlone } from './db/alone.ts';
import { hashToken } from './members/tokens.ts';
import { fileNameOf, thumbNameOf } from './features/media/media-names.ts';
import { sweep } from './sweeper.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the sweeper', () => {
  test('deletes what has expired, and nothing else', async () => {
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
      'en' from sessions where sid = $1 returning id`;
    const { rows: subscriptions } = await db.pool.query<{ id: string }>(subscribe, [hashToken(token)]);
    for (const [topic, days] of [
      ['old', 31],
      ['young', 29],
    ] as const) {
      const sql = 'insert into push_watermarks (subscription_id, topic, watermark, notified_at) values ($1, $2, 1, $3)';
      await db.pool.query(sql, [subscriptions[0]?.id, topic, new Date(Date.now() - days * DAY)]);
    }
    const orphan = await deps.storage.saveProfilePicture({ image: Buffer.from('webp') });
    const old = new Date(Date.now() - 2 * DAY);
    const file = path.join(deps.env.DATA_DIR, 'files', orphan.slice(0, 2), orphan);
    await writeFile(file, 'webp');
    await utimes(file, old, old);
    const fresh = await deps.storage.saveProfilePicture({ image: Buffer.from('webp') });

    await sweep(deps, new Date());

    expect(await client(token).auth.user()).toMatchObject({ id: user.id });
    expect((await db.pool.query('select sid from sessions')).rows).toEqual([{ sid: hashToken(token) }]);
    expect((await db.pool.query('select token_hash from password_resets')).rows).toEqual([
      { token_hash: hashToken('b') },
    ]);
    expect((await db.pool.query('select topic from push_watermarks')).rows).toEqual([{ topic: 'young' }]);
    expect(await deps.storage.exists(orphan)).toBe(false);
    expect(await deps.storage.exists(fresh)).toBe(true);
  });

  test('on an empty database keeps the pictures of the other one, and logs an error', async () => {
    const right = await startTestApp();
    const image = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    const { token } = await right.members.member();
    const names: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const post = await right.client(token).posts.create({ body: { content: 'x' }, files: { image } });
      names.push(fileNameOf(post.imageUrl ?? '') ?? '');
    }
    for (const name of [...names, ...names.map(thumbNameOf)]) await age(right.deps.env.DATA_DIR, name);

    const wrong = await startTestApp({ env: { DATA_DIR: right.deps.env.DATA_DIR } });
    const ownerFile = path.join(right.deps.env.DATA_DIR, 'files', 'database-id');
    for (const prepare of [async () => {}, () => rm(ownerFile)]) {
      await prepare();
      await sweep(wrong.deps, new Date(Date.now() + 30 * DAY));
      expect(wrong.logs.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('nothing was swept') });
      const { token: adminToken } = await wrong.members.admin();
      const checks = await wrong.client(adminToken).moderation.doctor({ body: { fix: true } });
      expect(checks.find(({ name }) => name === 'store')).toMatchObject({ ok: false, found: 10, examples: ['10/10'] });
      for (const name of names) expect(await right.deps.storage.exists(name)).toBe(true);
    }

    await sweep(right.deps, new Date());
    expect(right.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await collect(right.deps.storage.names())).toHaveLength(10);
  });

  test('runs on one server at a time', async () => {
    const first = await startTestApp();
    const second = await startTestApp({ beside: first });
    const order: string[] = [];
    let finish = (): void => {};
    const sweeping = ifAlone(first.db.pool, 7, async () => {
      order.push('first');
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await expect.poll(() => order).toEqual(['first']);
    await ifAlone(second.db.pool, 7, async () => void order.push('second'));
    finish();
    await sweeping;
    await ifAlone(second.db.pool, 7, async () => void order.push('second, later'));
    expect(order).toEqual(['first', 'second, later']);
  });
});

async function age(dataDir: string, name: string): Promise<void> {
  const old = new Date(Date.now() - 2 * DAY);
  await utimes(path.join(dataDir, 'files', name.slice(0, 2), name), old, old);
}
