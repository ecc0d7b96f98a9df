import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { collect } from '../../../test/collect.ts';
import { drawn } from '../../../test/images.ts';
import { Rows } from '../../../test/rows.ts';
import { startS3Store } from '../../../test/s3-store.ts';
import { MediaStorage, openMediaStorage } from './media-storage.ts';

const image = new Blob([new Uint8Array(await drawn().png().toBuffer())], { type: 'image/png' });

async function share(t: TestApp, token: string, language = 'en') {
  const form = new FormData();
  form.set('content', 'With a picture');
  form.set('image', image, 'a.png');
  const headers = { 'Accept-Language': language };
  const answer = await t.request('/api/posts', { method: 'POST', token, headers, body: form });
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return { status: answer.status, code, message, retryAfter: answer.headers.get('Retry-After') };
}

/** A folder with space for a given number of files. The system itself rejects the next one (ENOSPC). */
class SmallDriver extends FSDriver {
  room = 0;

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    this.room -= 1;
    if (this.room < 0) await writeFile('/dev/full', contents);
    await super.put(key, contents);
  }
}

describe('a full disk', () => {
  it.each([0, 1])('rejects a picture after %i files, leaves no files behind, and accepts text', async (room) => {
    const { deps, ...first } = await startTestApp();
    const driver = new SmallDriver({ location: deps.env.DATA_DIR, visibility: 'private' });
    const storage = new MediaStorage(new Disk(driver));
    const t = await startTestApp({ deps: { storage }, beside: { deps, ...first } });
    const { token } = await t.members.member();
    const message = 'There is no room left on the server. Please tell your admins.';
    driver.room = room;
    expect(await share(t, token)).toMatchObject({ status: 507, code: 'storage_full', message });
    driver.room = room;
    expect((await share(t, token, 'es')).message).toMatch(/^No queda espacio/);
    expect(await collect(storage.names())).toEqual([]);
    expect(await new Rows(t.db.pool).count('posts')).toBe(0);
    await t.client(token).posts.create({ body: { content: 'Words alone' } });
    driver.room = 2;
    expect((await share(t, token)).status).toBe(201);
  });

  it('of the database rejects it as well, and the picture is removed', async () => {
    const t = await startTestApp();
    const { token } = await t.members.member();
    await t.db.pool.query(`
      create function be_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger be_full before insert on posts for each row execute function be_full()`);
    expect(await share(t, token)).toMatchObject({ status: 507, code: 'storage_full' });
    expect(await collect(t.deps.storage.names())).toEqual([]);
    await t.db.pool.query('drop trigger be_full on posts');
    expect((await share(t, token)).status).toBe(201);
  });
});

/** A store that accepts connections and never answers. */
async function silentStore(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const openBucket = (endpoint: string) =>
  openMediaStorage({
    DATA_DIR: 'none',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-test-1',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });

describe('an unavailable store', () => {
  it.each(['refuses connections', 'does not answer'])('that %s affects only pictures', async (how) => {
    const s3 = await startS3Store();
    const before = await startTestApp({ deps: { storage: await openBucket(s3.endpoint) } });
    const { token } = await before.members.member();
    expect(await (await before.request('/readyz')).json()).toEqual({ ok: true, pictures: 'ok' });
    const post = await before.client(token).posts.create({ body: { content: 'x' }, files: { image } });
    s3.close();

    const endpoint = how === 'does not answer' ? await silentStore() : s3.endpoint;
    const t = await startTestApp({ deps: { storage: await openBucket(endpoint) }, beside: before });
    const readyz = await t.request('/readyz');
    expect([readyz.status, await readyz.json()]).toEqual([200, { ok: true, pictures: 'away' }]);
    const picture = t.request(post.imageUrl ?? '', { token });
    expect(await share(t, token)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '10' });
    expect((await picture).status).toBe(503);
    expect(await t.client(token).posts.list()).toMatchObject({ items: [{ id: post.id }] });
    await t.client(token).posts.create({ body: { content: 'Words alone' } });
    expect(t.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
