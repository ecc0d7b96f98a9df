import type { ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { postView } from '@lampstand/core/posts/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { drawn, phonePhoto } from '../../../test/images.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { fileNameOf, thumbNameOf } from '../media/media-names.ts';

let t: TestApp;
let rows: Rows;
let ana: Member;

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  await t.deps.storage.remove(await storedNames());
  ana = await t.members.member({ firstName: 'Ana' });
});

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of t.deps.storage.names()) names.push(name);
  return names.toSorted();
}

async function photo(): Promise<Blob> {
  return new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
}

function nameIn(imageUrl: string | null): string {
  return fileNameOf(imageUrl ?? '') ?? expect.fail(`no image address: ${imageUrl}`);
}

describe('sharing a testimony', () => {
  it('records permanently that its author has posted, visible to them only (posts-11)', async () => {
    const author = await t.members.member();
    const other = await t.members.member();
    const me = () => t.client(author.token).auth.user();
    expect(await me()).toMatchObject({ hasPosted: false });
    const post = await t.client(author.token).posts.create({ body: { content: 'The rain came.' }, files: {} });
    expect(await me()).toMatchObject({ hasPosted: true });
    await t.client(author.token).posts.remove({ params: { postId: post.id } });
    expect(await me()).toMatchObject({ hasPosted: true });
    expect(await t.client(author.token).profiles.update({ body: { city: 'Reno' } })).toMatchObject({ hasPosted: true });
    expect(await t.client(other.token).auth.user()).toMatchObject({ hasPosted: false });
    const admin = await t.members.admin();
    const { items } = await t.client(admin.token).moderation.users();
    expect(items.filter((user) => 'hasPosted' in user)).toEqual([]);
  });

  it('stores the trimmed text, and answers 201 with the post as listed (posts-1)', async () => {
    const answer = await t.request('/api/posts', {
      token: ana.token,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: '  He healed my son.\n\nGloria a Dios. 🙏 ', location: ' ' }),
    });
    expect(answer.status).toBe(201);
    const post = postView.strict().parse(await answer.json());
    expect(post).toMatchObject({
      content: 'He healed my son.\n\nGloria a Dios. 🙏',
      location: null,
      editedAt: null,
      user: { id: ana.user.id, firstName: 'Ana' },
    });
    expect((await t.client(ana.token).posts.list()).items).toEqual([post]);
  });

  it('accepts a form with a photo and a location, and stores no GPS data', async () => {
    const body = {
      content: 'By the river',
      location: 'Lat: 40.4463, Lng: -79.9823',
      latitude: '40.4463',
      longitude: '-79.9823',
    };
    const post = await t.client(ana.token).posts.create({ body, files: { image: await photo() } });
    expect(post).toMatchObject({ ...body, image: { width: 640, height: 400 } });
    const name = nameIn(post.imageUrl);
    expect(post.image?.thumbUrl).toBe(`/api/images/${thumbNameOf(name)}`);
    expect(post.image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(await storedNames()).toEqual([name, thumbNameOf(name)].toSorted());
    for (const stored of await storedNames()) {
      const bytes = Buffer.from((await t.deps.storage.read(stored))!.bytes);
      const { exif, xmp, icc, format } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, format }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, format: 'webp' });
      expect(bytes.includes('GPS') || bytes.includes('40.446')).toBe(false);
    }
    expect((await t.client(ana.token).posts.list()).items).toEqual([post]);
  });

  it('requires a complete profile in the request’s language', async () => {
    const { token } = await t.members.member({ city: null, state: null });
    const body = { content: 'Hola' };
    await expectRefusal(t.client(token, { language: 'en' }).posts.create({ body }), 'profile_incomplete');
    expect(await rows.count('posts')).toBe(0);
    await t.client(token, { language: 'es' }).posts.create({ body });
    expect(await rows.count('posts')).toBe(1);
    await expectRefusal(t.client().posts.create({ body }), 'not_signed_in');
  });

  it('ignores fields that members must not set', async () => {
    const ben = await t.members.member();
    const body = {
      content: 'Mine',
      id: '0198c0de-0000-7000-8000-000000000000',
      userId: ben.user.id,
      imageUrl: 'https://example.org/x.png',
      prayerCount: 900,
      loveCount: 900,
      commentCount: 900,
      createdAt: '2001-01-01T00:00:00.000Z',
      isAdmin: true,
    };
    const post = await t.client(ana.token).posts.create({ body });
    expect(post.id).not.toBe(body.id);
    expect(post).toMatchObject({ userId: ana.user.id, imageUrl: null, prayerCount: 0, loveCount: 0, commentCount: 0 });
    expect(Date.parse(post.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  const content = 'A testimony';
  it.each<[string, unknown, string, string]>([
    ['no text', {}, 'Text is required.', 'Texto: falta este dato.'],
    ['blank text', { content: ' \n ' }, 'Text is required.', 'Texto: falta este dato.'],
    [
      'too much text',
      { content: 'x'.repeat(LIMITS.post + 1) },
      'at most 10,000 characters',
      'como máximo 10.000 caracteres',
    ],
    ['text that is a number', { content: 7 }, 'Text is not valid.', 'Texto: el valor no es válido.'],
    ['a NUL', { content: 'a\0b' }, 'a character we can’t save', 'no se pueden guardar'],
    ['half a surrogate pair', { content: 'a\ud800b' }, 'a character we can’t save', 'no se pueden guardar'],
    ['a long place', { content, location: 'x'.repeat(121) }, 'Location may have at most 120', 'Lugar: como máximo 120'],
    ['a place of two lines', { content, location: 'a\nb' }, 'a character we can’t save', 'no se pueden guardar'],
    [
      'coordinates as numbers',
      { content, latitude: 1, longitude: 2 },
      'Latitude is not valid.',
      'Latitud: el valor no es válido.',
    ],
    [
      'a latitude off the globe',
      { content, latitude: '90.01', longitude: '2' },
      'Latitude is not valid.',
      'Latitud: el valor no es válido.',
    ],
    [
      'a longitude in words',
      { content, latitude: '1', longitude: 'west' },
      'Longitude is not valid.',
      'Longitud: el valor no es válido.',
    ],
    ['half a place', { content, latitude: '1' }, 'Longitude is required.', 'Longitud: falta este dato.'],
    ['an array', [], 'The request is not valid.', 'La solicitud: el valor no es válido.'],
    ['null', null, 'The request is not valid.', 'La solicitud: el valor no es válido.'],
  ])('refuses %s, in the reader’s words', async (_, body, english, spanish) => {
    for (const [language, words] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const call = t.client(ana.token, { language }).posts.create({ body: body as { content: string } });
      expect((await expectRefusal(call, 'invalid_input')).message).toContain(words);
    }
    expect(await rows.count('posts')).toBe(0);
  });

  it.each<[string, string, ErrorCode]>([
    ['broken JSON', 'application/json', 'malformed_request'],
    ['text', 'text/plain', 'media_type_unsupported'],
    ['a plain form', 'application/x-www-form-urlencoded', 'media_type_unsupported'],
    ['a form without a boundary', 'multipart/form-data', 'malformed_request'],
  ])('refuses %s', async (_, type, code) => {
    const init = { token: ana.token, method: 'POST', headers: { 'Content-Type': type }, body: '{"content":' };
    expect(await (await t.request('/api/posts', init)).json()).toMatchObject({ code });
    expect(await rows.count('posts')).toBe(0);
  });

  it('rejects a file that is not a picture, and stores neither row nor file', async () => {
    const png = await drawn(40, 40).png().toBuffer();
    const refused: [Uint8Array<ArrayBuffer> | string, ErrorCode][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image_unsupported'],
      ['%PDF-1.7', 'image_unsupported'],
      [new Uint8Array(png.subarray(0, png.length / 2)), 'image_unreadable'],
      [new Uint8Array(LIMITS.uploadBytes + 1), 'too_large'],
    ];
    for (const [bytes, code] of refused) {
      const image = new Blob([bytes], { type: 'image/png' });
      const call = t.client(ana.token, { language: 'es' }).posts.create({ body: { content }, files: { image } });
      expect((await expectRefusal(call, code)).message).toMatch(/Elige|demasiado grande/);
    }
    expect([await rows.count('posts'), await storedNames()]).toEqual([0, []]);
  });

  it('removes the file if the row cannot be written', async () => {
    await t.db.pool.query(`alter table posts add constraint refuse_all check (content <> 'refuse me') not valid`);
    const call = t.client(ana.token).posts.create({ body: { content: 'refuse me' }, files: { image: await photo() } });
    await expectRefusal(call, 'internal');
    expect([await rows.count('posts'), await storedNames()]).toEqual([0, []]);
    await t.db.pool.query('alter table posts drop constraint refuse_all');
  });

  it('answers 401, not 500, if the member is deleted meanwhile', async () => {
    const client = await t.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from users where id = $1', [ana.user.id]);
      const call = t.client(ana.token).posts.create({ body: { content }, files: { image: await photo() } });
      const refusal = expectRefusal(call, 'not_signed_in');
      await untilWaiting(t.db.connectionString, 1);
      await client.query('commit');
      await refusal;
    } finally {
      client.release();
    }
    expect(await storedNames()).toEqual([]);
  });
});
