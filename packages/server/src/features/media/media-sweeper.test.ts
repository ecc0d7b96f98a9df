import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../../test/collect.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { imageUrlOf, thumbNameOf } from './media-names.ts';
import { openMediaStorage } from './media-storage.ts';
import type { MediaStorage } from './media-storage.ts';
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
});

afterEach(async () => {
  await pool.query('delete from users');
  await rm(dataDir, { recursive: true, force: true });
});

async function savePhoto(hoursOld: number): Promise<string> {
  const name = await storage.savePhoto({ full: Buffer.from('photo'), thumb: Buffer.from('thumb') });
  await age(`${name.slice(0, 2)}/${name}`, hoursOld);
  await age(`${name.slice(0, 2)}/${thumbNameOf(name)}`, hoursOld);
  return name;
}

async function saveAvatar(hoursOld: number): Promise<string> {
  const name = await storage.saveAvatar({ image: Buffer.from('avatar') });
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

const sweep = (graceMs?: number) => sweepMedia({ storage, references, now: NOW, graceMs });
const stored = async () => (await collect(storage.list())).map((file) => file.name).toSorted();

describe('sweepMedia', () => {
  it('removes what no row knows and is older than a day, photos with their thumbs', async () => {
    const avatar = await saveAvatar(48);
    const photo = await savePhoto(48);
    await addPost(await addMember(imageUrlOf(avatar)), photo);
    const orphan = await savePhoto(25);
    const orphanAvatar = await saveAvatar(25);
    const fresh = await savePhoto(23);

    const report = await sweep();
    expect(report.removed.toSorted()).toEqual([orphan, thumbNameOf(orphan), orphanAvatar].toSorted());
    expect(report.kept).toBe(5);
    expect(await stored()).toEqual([avatar, photo, thumbNameOf(photo), fresh, thumbNameOf(fresh)].toSorted());
    expect(await sweep()).toEqual({ kept: 5, removed: [], leftovers: 0 });
  });

  it('takes another grace', async () => {
    const name = await saveAvatar(2);
    expect((await sweep(3 * HOUR)).removed).toEqual([]);
    expect((await sweep(HOUR)).removed).toEqual([name]);
  });

  it('removes half-written files after a day, and nothing that is not ours', async () => {
    await storage.saveAvatar({ image: Buffer.from('avatar') });
    for (const [file, hours] of [
      ['tmp/old', 25],
      ['tmp/new', 1],
      ['a-note.txt', 99],
    ] as const) {
      await writeFile(path.join(dataDir, 'files', file), 'x');
      await age(file, hours);
    }
    expect(await sweep()).toEqual({ kept: 1, removed: [], leftovers: 1 });
    expect((await readdir(path.join(dataDir, 'files'))).includes('a-note.txt')).toBe(true);
    expect(await readdir(path.join(dataDir, 'files/tmp'))).toEqual(['new']);
  });

  it('removes nothing when the database does not answer', async () => {
    const name = await saveAvatar(48);
    const away = { among: () => Promise.reject(new Error('away')) };
    await expect(sweepMedia({ storage, references: away, now: NOW })).rejects.toThrow('away');
    expect(await stored()).toEqual([name]);
  });

  it('finds nothing to do where nothing was ever stored', async () => {
    expect(await sweep()).toEqual({ kept: 0, removed: [], leftovers: 0 });
  });
});

describe('findFileless', () => {
  it('names every file that a row needs and the store has not, thumbs too', async () => {
    const whole = await savePhoto(0);
    const halved = await savePhoto(0);
    const lostAvatar = `${'0a'.repeat(16)}.webp`;
    const member = await addMember(imageUrlOf(lostAvatar));
    await addMember('https://provider.example/picture.jpg');
    await addMember(null);
    await addPost(member, whole);
    await addPost(member, halved);
    await rm(path.join(dataDir, 'files', halved.slice(0, 2), thumbNameOf(halved)));
    expect(await findFileless(storage, references)).toEqual([thumbNameOf(halved), lostAvatar]);
  });
});

describe('mediaReferences', () => {
  it('walks more rows than fit a page, each once', async () => {
    const member = await addMember(null);
    await pool.query(
      `insert into posts (id, user_id, content, image_url, image_width, image_height, image_placeholder, created_at)
       select gen_random_uuid(), $1, 'text', '/api/images/' || lpad(to_hex(n), 32, '0') || '.webp', 1, 1, 'data:', now()
       from generate_series(1, 10001) n`,
      [member],
    );
    const names = await collect(references.all());
    expect(names.length).toBe(20_002);
    expect(new Set(names).size).toBe(20_002);
  });

  it('knows which of the names have a row', async () => {
    const [known, unknown] = [`${'1'.repeat(32)}.webp`, `${'2'.repeat(32)}.webp`];
    await addMember(imageUrlOf(known));
    expect(await references.among([known, unknown])).toEqual(new Set([known]));
    expect(await references.among([])).toEqual(new Set());
  });
});
