import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { collect } from '../../../test/collect.ts';
import { phonePhoto } from '../../../test/images.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sweepMedia } from '../media/media-sweeper.ts';
import { reapplyTombstones } from './reapply-tombstones.ts';

const { client, db, deps, members } = await startTestApp();
const { pool } = db;
const rows = new Rows(pool);
const file = path.join(deps.env.DATA_DIR, 'tombstones.jsonl');

beforeEach(async () => {
  await removeEverybody(pool, 'tombstones');
  await rm(file, { force: true });
});

/** Restores rows as from a backup: those of a member who has left since, without the tombstone. */
async function restoreBackup(ids: string[]): Promise<void> {
  for (const id of ids) {
    await rows.user({ id, role: 'admin' });
    await rows.post(id);
  }
  await emptyTables(pool, 'tombstones');
}

describe('a restored backup (account-2)', () => {
  test('loses the members who have left since at the next start, and nobody else', async () => {
    const [leaver, stayer] = [await members.admin(), await members.admin()];
    await client(leaver.token).account.remove({ body: { reason: 'Moving on' } });
    const { rows: before } = await pool.query('select * from tombstones');
    await restoreBackup([leaver.user.id]);
    expect(await reapplyTombstones(deps, { always: false })).toBe(1);
    expect((await pool.query('select id from users')).rows).toEqual([{ id: stayer.user.id }]);
    expect(await rows.count('posts')).toBe(0);
    expect((await pool.query('select * from tombstones')).rows).toEqual(before);
    expect(await reapplyTombstones(deps, { always: false })).toBe(0);
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes(before[0].member_hash));
    expect(new Set(lines).size).toBe(1);
  });

  test('loses its last admin, and several members at once', async () => {
    const leavers = await Promise.all(Array.from({ length: 5 }, () => members.member()));
    for (const { token } of leavers) await client(token).account.remove({ body: {} });
    await restoreBackup(leavers.map(({ user }) => user.id));
    expect(await reapplyTombstones(deps, { always: false })).toBe(5);
    expect(await rows.count('users')).toBe(0);
  });

  test('is checked on request if it contains the tombstones', async () => {
    const { user, token } = await members.member();
    await client(token).account.remove({ body: {} });
    await rows.user({ id: user.id });
    expect(await reapplyTombstones(deps, { always: false })).toBe(0);
    expect(await reapplyTombstones(deps, { always: true })).toBe(1);
    expect(await rows.count('users')).toBe(0);
  });

  test('can be processed by two servers that start at once', async () => {
    const leavers = await Promise.all(Array.from({ length: 4 }, () => members.member()));
    for (const { token } of leavers) await client(token).account.remove({ body: {} });
    await restoreBackup(leavers.map(({ user }) => user.id));
    await Promise.all([1, 2].map(() => reapplyTombstones(deps, { always: false })));
    expect(await rows.count('users')).toBe(0);
  });
});

describe('the tombstone file', () => {
  test('contains only complete lines; a truncated one is ignored', async () => {
    const { user, token } = await members.member({ firstName: 'Rosalinda' });
    await client(token).account.remove({ body: { feedback: 'Thank you' } });
    const text = await readFile(file, 'utf8');
    for (const trace of [user.id, user.email, 'Rosalinda']) expect(text).not.toContain(trace);
    expect(Object.keys(JSON.parse(text.trim().split('\n').at(-1) ?? '') as object)).toEqual([
      'memberHash',
      'deletedAt',
      'reason',
      'feedback',
    ]);
    await appendFile(file, '{"memberHash":"0123');
    expect(await reapplyTombstones(deps, { always: false })).toBe(0);
    await appendFile(file, '\n');
  });

  test('is completed at the next start if writing failed', async () => {
    const { token } = await members.member();
    await client(token).account.remove({ body: {} });
    const hash = 'ab'.repeat(32);
    await pool.query('insert into tombstones (member_hash, deleted_at) values ($1, now())', [hash]);
    await reapplyTombstones(deps, { always: false });
    expect(await readFile(file, 'utf8')).toContain(hash);
  });
});

describe('a failing store', () => {
  test('does not prevent leaving; the sweeper deletes the pictures', async () => {
    const { token } = await members.member();
    const image = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    await client(token).profiles.uploadPicture({ body: {}, files: { profilePicture: image } });
    const remove = deps.storage.remove.bind(deps.storage);
    deps.storage.remove = () => Promise.reject(new Error('The store is away.'));
    await client(token).account.remove({ body: {} });
    deps.storage.remove = remove;
    expect(await rows.count('users')).toBe(0);
    const [left] = await collect(deps.storage.names());
    expect(left).toBeDefined();
    // Deleted at once, without a grace period or a trash folder.
    await sweepMedia({ storage: deps.storage, pool }, new Date());
    expect(await collect(deps.storage.names())).toEqual([]);
    expect(await collect(deps.storage.trashed())).toEqual([]);
  });
});
