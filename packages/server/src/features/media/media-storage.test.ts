import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILE_NAME } from '@lampstand/core/media/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect } from '../../../test/collect.ts';
import { startS3Store } from '../../../test/s3-store.ts';
import type { S3Store } from '../../../test/s3-store.ts';
import { fileNameOf, imageUrlOf, photoNameOf, thumbNameOf, thumbUrlOf } from './media-names.ts';
import { openMediaStorage } from './media-storage.ts';
import type { MediaStorage } from './media-storage.ts';

const PHOTO = { full: Buffer.from('the photo'), thumb: Buffer.from('its thumb') };
const PROFILE_PICTURE = { image: Buffer.from('the profile picture') };

let dataDir: string;
let s3: S3Store;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-storage-'));
  s3 = await startS3Store();
});

afterEach(async () => {
  s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const onDisk = () => openMediaStorage({ DATA_DIR: dataDir, S3_REGION: 'none' });
const inBucket = () =>
  openMediaStorage({
    DATA_DIR: dataDir,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-test-1',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });

async function text(storage: MediaStorage, name: string): Promise<string | undefined> {
  const file = await storage.read(name);
  if (file) expect(file.size).toBe(file.bytes.length);
  return file && Buffer.from(file.bytes).toString();
}

async function storedNames(storage: MediaStorage): Promise<string[]> {
  return (await collect(storage.names())).toSorted();
}

describe.each([
  ['the local disk', onDisk],
  ['an S3-compatible store', inBucket],
])('pictures on %s', (_, open) => {
  it('are read as they were saved, photos with their thumbnails', async () => {
    const storage = await open();
    const photo = await storage.savePhoto(PHOTO);
    const profilePicture = await storage.saveProfilePicture(PROFILE_PICTURE);
    expect(photo).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await text(storage, photo)).toBe('the photo');
    expect(await text(storage, thumbNameOf(photo))).toBe('its thumb');
    expect(await text(storage, profilePicture)).toBe('the profile picture');
    expect(await storage.exists(photo)).toBe(true);
    expect(await storage.exists(thumbNameOf(profilePicture))).toBe(false);
  });

  it('never share a name', async () => {
    const storage = await open();
    const names = await Promise.all(Array.from({ length: 50 }, () => storage.saveProfilePicture(PROFILE_PICTURE)));
    expect(new Set(names).size).toBe(50);
  });

  it('are deleted with their thumbnails, and deleting twice is not an error', async () => {
    const storage = await open();
    const photo = await storage.savePhoto(PHOTO);
    const kept = await storage.savePhoto(PHOTO);
    await storage.remove([photo]);
    await storage.remove([photo]);
    expect(await storage.read(photo)).toBeUndefined();
    expect(await storage.read(thumbNameOf(photo))).toBeUndefined();
    expect(await storedNames(storage)).toEqual([thumbNameOf(kept), kept].toSorted());
  });

  it('can be moved to the trash and restored, and are finally deleted from there', async () => {
    const storage = await open();
    const [photo, other] = [await storage.savePhoto(PHOTO), await storage.saveProfilePicture(PROFILE_PICTURE)];
    for (const name of [photo, thumbNameOf(photo), other]) await storage.trash(name);
    await storage.trash(other);
    expect(await storedNames(storage)).toEqual([]);
    expect((await collect(storage.trashed())).toSorted()).toEqual([photo, thumbNameOf(photo), other].toSorted());
    await storage.restore(other);
    expect(await text(storage, other)).toBe('the profile picture');
    expect(await storage.emptyTrash(new Date(Date.now() - 60_000))).toBe(0);
    await storage.remove([photo]);
    await storage.trash(other);
    expect(await storage.emptyTrash(new Date(Date.now() + 60_000))).toBe(1);
    expect(await collect(storage.trashed())).toEqual([]);
  });

  it('carry the id of their database', async () => {
    const storage = await open();
    expect(await storage.readOwner()).toBeUndefined();
    await storage.writeOwner('ab'.repeat(32));
    expect(await (await open()).readOwner()).toBe('ab'.repeat(32));
    expect(await storedNames(storage)).toEqual([]);
  });

  it('are listed completely, with their times', async () => {
    const storage = await open();
    const before = Date.now() - 2_000;
    const names: string[] = [];
    for (let index = 0; index < 8; index += 1) names.push(await storage.saveProfilePicture(PROFILE_PICTURE));
    expect(await storedNames(storage)).toEqual(names.toSorted());
    for (const name of names) expect((await storage.modifiedAt(name))?.getTime()).toBeGreaterThan(before);
  });

  it.each([
    '',
    'x',
    '../../etc/passwd',
    '..%2f..%2fx',
    `${'0'.repeat(32)}.png`,
    `${'0'.repeat(32)}.webp\0`,
    `/${'0'.repeat(32)}.webp`,
  ])('are not found by the name %j', async (name) => {
    const storage = await open();
    expect(await storage.read(name)).toBeUndefined();
    expect(await storage.exists(name)).toBe(false);
    await storage.remove([name]);
  });

  it('are not found by an unused name', async () => {
    expect(await (await open()).read(`${'0'.repeat(32)}.webp`)).toBeUndefined();
  });
});

describe('an S3-compatible store', () => {
  it('gets signed requests and the right content type', async () => {
    await (await inBucket()).savePhoto(PHOTO);
    expect([...s3.objects.values()].map((object) => object.type)).toEqual(['image/webp', 'image/webp']);
    for (const header of s3.authorizations) {
      expect(header).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\//);
    }
  });

  it('that is unreachable causes an error, not a missing picture', async () => {
    const storage = await inBucket();
    const photo = await storage.savePhoto(PHOTO);
    s3.close();
    const cause = { message: expect.stringContaining('Cannot read file') };
    await expect(storage.read(photo)).rejects.toMatchObject({ code: 'unavailable', cause });
    await expect(storage.savePhoto(PHOTO)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } });
  });
});

describe('an S3 store without its client', () => {
  afterEach(() => {
    vi.doUnmock('flydrive/drivers/s3');
  });

  it('fails at startup with instructions', async () => {
    vi.doMock('flydrive/drivers/s3', () => {
      throw new Error("Cannot find package '@aws-sdk/client-s3'");
    });
    await expect(inBucket()).rejects.toThrow(/S3_BUCKET is set, but the S3 client is not installed/);
  });
});

describe('the local disk', () => {
  it('protects pictures from other users of the machine', async () => {
    const photo = await (await onDisk()).savePhoto(PHOTO);
    const { mode } = await stat(path.join(dataDir, 'files', photo.slice(0, 2), photo));
    expect(mode & 0o777).toBe(0o600);
  });

  it('leaves no files behind when a write fails', async () => {
    const storage = await onDisk();
    await storage.saveProfilePicture(PROFILE_PICTURE);
    // A file in the place of each of the 256 folders, so that every rename fails.
    for (let folder = 0; folder < 256; folder += 1) {
      const place = path.join(dataDir, 'files', folder.toString(16).padStart(2, '0'));
      await rm(place, { recursive: true, force: true });
      await writeFile(place, '');
    }
    await expect(storage.savePhoto(PHOTO)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Cannot write') },
    });
    expect(await readdir(path.join(dataDir, 'files/tmp'))).toEqual([]);
  });

  it('never shows an incomplete picture, whenever it is killed', async () => {
    const saved = new Set<string>();
    let halfWritten = 0;
    for (let round = 0; round < 40 && (round < 4 || halfWritten === 0); round += 1) {
      const writer = await startWriter(saved);
      await wait(5 + round * 7);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      halfWritten = (await readdir(path.join(dataDir, 'files/tmp'))).length;
    }
    expect(halfWritten, 'no kill happened during a write').toBeGreaterThan(0);

    const storage = await onDisk();
    const full = Buffer.alloc(8 * 1024 * 1024, 'full');
    const thumb = Buffer.alloc(1024 * 1024, 'thumb');
    const names = await storedNames(storage);
    for (const name of names) {
      expect(name).toMatch(FILE_NAME);
      const bytes = Buffer.from((await storage.read(name))!.bytes);
      expect(bytes.equals(name === thumbNameOf(name) ? thumb : full), name).toBe(true);
    }
    // What was reported as saved exists, with both files.
    expect(saved.size).toBeGreaterThan(0);
    for (const name of saved) expect(names).toEqual(expect.arrayContaining([name, thumbNameOf(name)]));
    expect(await storage.removeLeftovers(new Date(Date.now() + 1_000))).toBe(halfWritten);
    expect(await readdir(path.join(dataDir, 'files/tmp'))).toEqual([]);
  });
});

/** Resolves when the first picture has been saved. */
async function startWriter(saved: Set<string>): Promise<ChildProcess> {
  const writer = fork(path.join(import.meta.dirname, '../../../test/media-writer.ts'), [dataDir], { stdio: 'inherit' });
  writer.on('message', (name: string) => saved.add(name));
  await once(writer, 'message');
  return writer;
}

describe('picture URLs', () => {
  const name = `${'ab'.repeat(16)}.webp`;

  it('are built from names and can be parsed back', () => {
    expect(imageUrlOf(name)).toBe(`/api/images/${name}`);
    expect(fileNameOf(imageUrlOf(name))).toBe(name);
    expect(thumbUrlOf(imageUrlOf(name))).toBe(`/api/images/${'ab'.repeat(16)}-thumb.webp`);
    expect(photoNameOf(thumbNameOf(name))).toBe(name);
    expect(thumbNameOf(thumbNameOf(name))).toBe(thumbNameOf(name));
  });

  it.each([
    'https://elsewhere.example/a.webp',
    `https://x.example/api/images/${name}`,
    '/api/images/../x',
    '/api/images/',
    name,
  ])('%s is not one of them', (url) => {
    expect(fileNameOf(url)).toBeUndefined();
  });
});
