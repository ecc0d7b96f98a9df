import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../../test/collect.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { insertMany } from '../../../test/insert-many.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { imageUrlOf, thumbNameOf } from './media-names.ts';
import { openMediaStorage } from './media-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { adoptStore, claimNewStore } from './media-survey.ts';
import { findFileless, sweepMedia } from './media-sweeper.ts';
import { mediaReferences } from './media.queries.ts';

const HOUR = 60 * 60 * 1000;
const NOW = new Date();

const { pool } = await createTestDatabase();
const references = mediaReferences(pool);

let dataDir: string;
let storage: MediaStorage;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-sweeper-'));
  storage = await openMediaStorage({ DATA_DIR: dataDir, S3_REGION: 'none' });
  await claimNewStore({ storage, pool });
});

afterEach(async () => {
  await removeEverybody(pool, 'erased_files');
  await rm(dataDir, { recursive: true, force: true });
});

async function savePhoto(hoursOld: number): Promise<string> {
  const name = await storage.savePhoto({ full: Buffer.from('photo'), thumb: Buffer.from('thumb') });
  await age(`${name.slice(0, 2)}/${name}`, hoursOld);
  await age(`${name.slice(0, 2)}/${thumbNameOf(name)}`, hoursOld);
  return name;
}

async function saveProfilePicture(hoursOld: number): Promise<string> {
  const name = await storage.saveProfilePicture({ image: Buffer.from('profilePicture') });
  await age(`${name.slice(0, 2)}/${name}`, hoursOld);
  return name;
}

async function age(file: string, hours: number): Promise<void> {
  const time = new Date(NOW.getTime() - hours * HOUR);
  await utimes(path.join(dataDir, 'files', file), time, time);
}

async function addMember(pictureUrl: string | null): Promise<string> {
  const id = uuidV7();
  await pool.query(
    `insert into users (id, email, profile_image_url, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [id, `${id}@example.org`, pictureUrl],
  );
  return id;
}

async function addPost(userId: string, photo: string): Promise<void> {
  await pool.query(
    `insert into posts (id, user_id, content, image_url, image_width, image_height, image_placeholder, created_at)
     values ($1, $2, 'text', $3, 1, 1, 'data:', now())`,
    [uuidV7(), userId, imageUrlOf(photo)],
  );
}

const sweep = (at = NOW) => sweepMedia({ storage, pool }, at);
const stored = async () => (await collect(storage.names())).toSorted();
const trashed = async () => (await collect(storage.trashed())).toSorted();
const later = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR);
const QUIET = { isForeign: false, isStrange: false, trashed: 0, restored: 0, deleted: 0 };

describe('sweepMedia (media-4)', () => {
  it('moves files to the trash that have no row and are older than a day, photos with their thumbnails', async () => {
    const profilePicture = await saveProfilePicture(48);
    const photo = await savePhoto(48);
    await addPost(await addMember(imageUrlOf(profilePicture)), photo);
    const orphan = await savePhoto(25);
    const orphanPicture = await saveProfilePicture(25);
    const fresh = await savePhoto(23);
    const orphans = [orphan, thumbNameOf(orphan), orphanPicture].toSorted();
    const left = [profilePicture, photo, thumbNameOf(photo), fresh, thumbNameOf(fresh)].toSorted();

    expect(await sweep()).toEqual({ ...QUIET, files: 8, unreferenced: 5, trashed: 3 });
    expect(await stored()).toEqual(left);
    expect(await trashed()).toEqual(orphans);
    expect(await storage.read(orphan)).toBeUndefined();
    expect(await sweep()).toEqual({ ...QUIET, files: 5, unreferenced: 2 });

    await storage.remove([fresh]);
    expect(await sweep(later(6.9))).toMatchObject({ deleted: 0 });
    expect(await sweep(later(7.1))).toMatchObject({ deleted: 3 });
    expect(await trashed()).toEqual([]);
  });

  it('restores a file from the trash that has a row again', async () => {
    const kept = await saveProfilePicture(48);
    await addMember(imageUrlOf(kept));
    const photo = await savePhoto(48);
    await sweep();
    expect(await storage.exists(photo)).toBe(false);
    await addPost(await addMember(null), photo);
    expect(await sweep()).toMatchObject({ restored: 2 });
    expect(await stored()).toEqual([kept, photo, thumbNameOf(photo)].toSorted());
    expect(await sweep(later(8))).toMatchObject({ deleted: 0 });
  });

  it('deletes incomplete files after a day, and no other files', async () => {
    const profilePicture = await storage.saveProfilePicture({ image: Buffer.from('profilePicture') });
    await addMember(imageUrlOf(profilePicture));
    for (const [file, hours] of [
      ['tmp/old', 25],
      ['tmp/new', 1],
      ['a-note.txt', 99],
    ] as const) {
      await writeFile(path.join(dataDir, 'files', file), 'x');
      await age(file, hours);
    }
    expect(await sweep()).toEqual({ ...QUIET, files: 1, unreferenced: 0, deleted: 1 });
    expect((await readdir(path.join(dataDir, 'files'))).includes('a-note.txt')).toBe(true);
    expect(await readdir(path.join(dataDir, 'files/tmp'))).toEqual(['new']);
  });

  it('deletes erased files at once, whatever statement erased them, and from the trash as well', async () => {
    const [photo, replaced, profilePicture, kept] = [
      await savePhoto(48),
      await savePhoto(0),
      await saveProfilePicture(0),
      await saveProfilePicture(0),
    ];
    const [leaving, staying] = [await addMember(imageUrlOf(profilePicture)), await addMember(imageUrlOf(kept))];
    await addPost(leaving, photo);
    await addPost(staying, replaced);
    await storage.trash(photo);
    await pool.query('update posts set image_url = $1 where user_id = $2', ['/api/images/other', staying]);
    await pool.query('delete from users where id = $1', [leaving]);
    expect(await sweep()).toMatchObject({ trashed: 0, deleted: 2 });
    expect(await stored()).toEqual([kept]);
    expect(await trashed()).toEqual([]);
    expect((await pool.query('select from erased_files')).rowCount).toBe(0);
  });

  it('changes nothing if the database does not answer', async () => {
    const name = await saveProfilePicture(48);
    const away = { query: () => Promise.reject(new Error('away')) } as never;
    await expect(sweepMedia({ storage, pool: away }, NOW)).rejects.toThrow('away');
    expect(await stored()).toEqual([name]);
  });

  it('does nothing in an empty store', async () => {
    expect(await sweep()).toEqual({ ...QUIET, files: 0, unreferenced: 0 });
  });
});

describe('a store that may belong to another database', () => {
  const other = (owner: string) => writeFile(path.join(dataDir, 'files', 'database-id'), `${owner}\n`);

  it('is not changed, including erased and trashed files', async () => {
    const [name, trash] = [await saveProfilePicture(48), await saveProfilePicture(48)];
    await storage.trash(trash);
    const erased = await saveProfilePicture(48);
    await pool.query('delete from users where id = $1', [await addMember(imageUrlOf(erased))]);
    await other('0'.repeat(64));
    expect(await sweep(later(30))).toEqual({ ...QUIET, files: 2, unreferenced: 2, isForeign: true });
    expect(await stored()).toEqual([name, erased].toSorted());
    expect(await trashed()).toEqual([trash]);
    await adoptStore({ storage, pool });
    expect(await sweep()).toMatchObject({ isForeign: false, deleted: 1, trashed: 1 });
  });

  it('is detected when most files are unknown', async () => {
    const member = await addMember(null);
    for (let n = 0; n < 30; n += 1) await addPost(member, await savePhoto(48));
    const lost = await Promise.all(Array.from({ length: 11 }, () => saveProfilePicture(48)));
    expect(await sweep(later(30))).toEqual({ ...QUIET, files: 71, unreferenced: 11, isStrange: true });
    await storage.remove([lost[0]!]);
    expect(await sweep()).toMatchObject({ trashed: 10 });
  });

  it('is detected without an owner if no row refers to any file', async () => {
    await rm(path.join(dataDir, 'files', 'database-id'));
    const name = await saveProfilePicture(48);
    expect(await sweep()).toEqual({ ...QUIET, files: 1, unreferenced: 1, isStrange: true });
    expect(await storage.readOwner()).toBeUndefined();
    await addMember(imageUrlOf(name));
    expect(await sweep()).toEqual({ ...QUIET, files: 1, unreferenced: 0 });
    expect(await storage.readOwner()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('findFileless', () => {
  it('finds every file that a row needs and the store lacks, including thumbnails', async () => {
    const whole = await savePhoto(0);
    const halved = await savePhoto(0);
    const lostPicture = `${'0a'.repeat(16)}.webp`;
    const member = await addMember(imageUrlOf(lostPicture));
    await addMember('https://provider.example/picture.jpg');
    await addMember(null);
    await addPost(member, whole);
    await addPost(member, halved);
    await rm(path.join(dataDir, 'files', halved.slice(0, 2), thumbNameOf(halved)));
    expect(await findFileless(storage, references)).toEqual([thumbNameOf(halved), lostPicture]);
  });
});

describe('mediaReferences', () => {
  it('returns more rows than fit a page, each once', async () => {
    const member = await addMember(null);
    await insertMany(
      pool,
      `insert into posts (id, user_id, content, image_url, image_width, image_height, image_placeholder, created_at)
       select gen_random_uuid(), $1, 'text', '/api/images/' || lpad(to_hex(n), 32, '0') || '.webp', 1, 1, 'data:', now()
       from generate_series(1, 10001) n`,
      [member],
    );
    const names = await collect(references.all());
    expect(names.length).toBe(20_002);
    expect(new Set(names).size).toBe(20_002);
  });

  it('returns the names that have a row', async () => {
    const [known, unknown] = [`${'1'.repeat(32)}.webp`, `${'2'.repeat(32)}.webp`];
    await addMember(imageUrlOf(known));
    expect(await references.among([known, unknown])).toEqual(new Set([known]));
    expect(await references.among([])).toEqual(new Set());
  });
});
