import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { callAt } from '../../../test/listening.ts';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { spawnServer } from '../../../test/server-process.ts';

/** A disk of one megabyte that only the command run through it can see. */
const MOUNT = 'mount -t tmpfs -o size=1m none "$DATA_DIR" && exec "$0" "$@"';
const onSmallDisk = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT];
const [unshare = '', ...args] = onSmallDisk;
const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const isAllowed = spawnSync(unshare, [...args, 'true'], { env: { ...process.env, DATA_DIR: folder } }).status === 0;
const t = await startTestApp();

// Containers often forbid mounting. media-failing.test.ts tests the errors without a real disk.
it.runIf(isAllowed)('a server whose disk fills up keeps every picture that it accepted', { tags: 'soak' }, async () => {
  const { token } = await t.members.member();
  const env = { DATABASE_URL: t.db.connectionString, DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = spawnServer(await freePort(), env, onSmallDisk);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
  });
  await vi.waitFor(() => expect(server.out(), server.log()).toContain('Lampstand is at'), 30_000);
  const call = callAt(server.address, `http://localhost:${server.port}`);

  const [width, height] = [600, 600];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const photo = new Blob([new Uint8Array(await noise.png().toBuffer())]);
  const share = (image?: Blob) => {
    const form = new FormData();
    form.set('content', 'By the river');
    if (image) form.set('image', image);
    return call('POST', '/api/posts', token, form);
  };
  const taken: { id: string; imageUrl: string }[] = [];
  let refused = await share(photo);
  while (refused.status === 201 && taken.length < 50) {
    taken.push(refused.body as (typeof taken)[number]);
    refused = await share(photo);
  }
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect(taken.length).toBeGreaterThan(1);

  const files = async () => {
    const entries = await readdir(`/proc/${server.child.pid}/root${folder}/files`, {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const names = (posts: typeof taken) =>
    posts.flatMap(({ imageUrl }) => [path.basename(imageUrl), path.basename(imageUrl).replace('.webp', '-thumb.webp')]);
  expect((await files()).toSorted()).toEqual(['database-id', ...names(taken)].toSorted());
  for (const { imageUrl } of taken) {
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(server.address + imageUrl, { headers })).status).toBe(200);
  }
  expect((await share()).status).toBe(201);
  expect((await call('DELETE', `/api/posts/${taken[0]?.id}`, token)).status).toBeLessThan(300);
  expect((await share(photo)).status).toBe(201);
  expect(server.log()).toBe('');
});
