import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { userView } from '@lampstand/core/profiles/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { ageSession, COMPLETE, type Member } from '../../../test/factories.ts';
import { drawn, phonePhoto } from '../../../test/images.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

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
  ana = await t.members.incomplete({ email: 'ana@example.org' });
});

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of t.deps.storage.names()) names.push(name);
  return names.toSorted();
}

async function picture(): Promise<Blob> {
  return new Blob([new Uint8Array(await phonePhoto(6))], { type: 'image/jpeg' });
}

const upload = async (member: Member) =>
  (await t.client(member.token).profiles.uploadPicture({ body: {}, files: { profilePicture: await picture() } }))
    .profileImageUrl;

const rowOf = async (member: Member) =>
  (await t.db.pool.query('select * from users where id = $1', [member.user.id])).rows[0] as Record<string, unknown>;

const save = (body: object, language: Language = 'en') => t.client(ana.token, { language }).profiles.update({ body });

describe('the profile form', () => {
  it('keeps the name and the picture of a member without writing, and changes the rest (decisions-5)', async () => {
    const before = await save({ ...COMPLETE, lastName: 'Reyes' });
    const { id } = ana.user;
    const until = new Date(Date.now() + 3_600_000);
    const about = { target_kind: 'member', target_id: id, member_id: id, removes: false };
    await rows.insert('decisions', { ...about, act: 'restrict', until, reason: 'spam', surface: 'web' });
    await expectRefusal(save({ firstName: 'Moderator' }), 'no_writing');
    await expectRefusal(save({ lastName: null }), 'no_writing');
    await expectRefusal(upload(ana), 'no_writing');
    const { firstName, lastName } = before;
    expect(await save({ firstName, lastName, city: 'Mesa' })).toMatchObject({ firstName, lastName, city: 'Mesa' });
  });

  it('completes a profile, and returns the member’s own record', async () => {
    const saved = userView.strict().parse(await save({ ...COMPLETE, email: 'Ana@example.org' }));
    expect(saved).toMatchObject({ ...COMPLETE, email: 'Ana@example.org', isAdmin: false, profileImageUrl: null });
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(ana.user.updatedAt.getTime());
    expect(await t.client(ana.token).auth.user()).toEqual(saved);
  });

  it('keeps omitted fields and clears blank ones', async () => {
    await save(COMPLETE);
    expect(await save({ city: 'Reno', state: 'NV' })).toMatchObject({ ...COMPLETE, city: 'Reno', state: 'NV' });
    const blank = { lastName: ' ', age: '', gender: '', city: '', state: '', country: '' };
    const nothing = { lastName: null, age: null, gender: null, city: null, state: null, country: null };
    expect(await save(blank)).toMatchObject({ firstName: 'Rosa', ...nothing });
    await save(COMPLETE);
    expect(await save(nothing)).toMatchObject({ firstName: 'Rosa', ...nothing });
    expect(await save({})).toMatchObject({ firstName: 'Rosa' });
  });

  it.each([
    ['en', 'Please check what you entered. Last name contains a character that can’t be seen.'],
    ['es', 'Revisa lo que escribiste. Apellido: hay caracteres que no se ven.'],
  ] as const)('refuses a name that changes the direction of text, in %s (profiles-10)', async (language, message) => {
    const error = await expectRefusal(save({ firstName: 'Ana', lastName: 'liG\u202E' }, language), 'invalid_input');
    expect(error).toMatchObject({ message, details: { fields: [{ field: 'lastName', issue: 'invalid_name' }] } });
    expect(await rowOf(ana)).toMatchObject({ last_name: null });
  });

  it('stores a state for the United States only', async () => {
    await save(COMPLETE);
    expect(await save({ country: 'NG', city: 'Lagos' })).toMatchObject({ country: 'NG', city: 'Lagos', state: null });
    expect(await save({ country: 'NG', state: 'AL' })).toMatchObject({ country: 'NG', state: null });
    expect(await save({ state: 'AL' })).toMatchObject({ state: null });
    expect(await save({ country: 'US', state: 'AL' })).toMatchObject({ country: 'US', state: 'AL' });
    expect(await save({ city: 'Mobile' })).toMatchObject({ city: 'Mobile', state: 'AL' });
    expect(await save({ country: '' })).toMatchObject({ country: null, state: null });
  });

  it('is complete in English without a state outside the United States, and the member may post', async () => {
    const content = 'God opened a door.';
    const post = () => t.client(ana.token, { language: 'en' }).posts.create({ body: { content } });
    await save({ ...COMPLETE, country: 'NG', city: '' });
    await expectRefusal(post(), 'profile_incomplete');
    await save({ city: 'Lagos' });
    expect(await post()).toMatchObject({ content });
    await save({ country: 'US' });
    await expectRefusal(post(), 'profile_incomplete');
    await save({ state: 'OK' });
    expect(await post()).toMatchObject({ content });
  });

  it('shows a new name on every post (profiles-7)', async () => {
    await rows.post(ana.user.id);
    await save({ firstName: 'Anita' });
    expect((await t.client(ana.token).posts.list()).items[0]?.user.firstName).toBe('Anita');
  });

  it('requires a recent session for another email, taken or not', async () => {
    await t.members.member({ email: 'Ben@Example.org' });
    await ageSession(t.db.pool, ana.user.id, LIMITS.recentLoginMinutes + 1);
    for (const email of ['ben@example.org', 'BEN@EXAMPLE.ORG', 'nobody@example.org']) {
      await expectRefusal(save({ ...COMPLETE, email }), 'login_too_old');
    }
    expect(await rowOf(ana)).toMatchObject({ email: 'ana@example.org', first_name: null });
    expect(await save({ email: ' ANA@example.org ' })).toMatchObject({ email: 'ANA@example.org' });
  });

  it('stores nothing about a child under 13 (profiles-4)', async () => {
    const before = await rowOf(ana);
    for (const age of [0, 5, 12]) {
      const english = await expectRefusal(save({ ...COMPLETE, age }), 'parental_consent_required');
      expect(english.message).toContain('privacy policy');
      const spanish = await expectRefusal(save({ ...COMPLETE, age }, 'es'), 'parental_consent_required');
      expect(spanish.message).toContain('política de privacidad');
    }
    expect(await rowOf(ana)).toEqual(before);
    expect(await save({ age: LIMITS.ageMin })).toMatchObject({ age: 13 });
    expect(await save({ age: LIMITS.ageMax })).toMatchObject({ age: 120 });
  });

  it.each<[object, string, string]>([
    [{ email: 'ana' }, 'Email is not a valid email.', 'Correo: no es un correo válido.'],
    [{ email: '' }, 'Email', 'Correo'],
    [{ email: null }, 'Email is not valid.', 'Correo: el valor no es válido.'],
    [{ email: `${'a'.repeat(250)}@x.io` }, 'Email', 'Correo'],
    [{ firstName: '' }, 'First name is required.', 'Nombre: falta este dato.'],
    [{ firstName: '  ' }, 'First name is required.', 'Nombre: falta este dato.'],
    [{ firstName: 'x'.repeat(51) }, 'First name may have at most 50', 'Nombre: como máximo 50'],
    [{ firstName: 'a\0' }, 'First name contains a character', 'Nombre: hay caracteres'],
    [{ lastName: 'a\nb' }, 'Last name contains a character', 'Apellido: hay caracteres'],
    [{ lastName: '\udfff' }, 'Last name contains a character', 'Apellido: hay caracteres'],
    [{ age: -1 }, 'Age must be at least', 'Edad: no puede ser menos'],
    [{ age: 121 }, 'Age must be at most 120', 'Edad: no puede ser más de 120'],
    [{ age: 30.5 }, 'Age is not valid.', 'Edad: el valor no es válido.'],
    [{ age: '30' }, 'Age is not valid.', 'Edad: el valor no es válido.'],
    [{ gender: 'X' }, 'Gender is not valid.', 'Género: el valor no es válido.'],
    [{ state: 'ZZ' }, 'State is not valid.', 'Estado: el valor no es válido.'],
    [{ country: 'Narnia' }, 'Country is not valid.', 'País: el valor no es válido.'],
    [{ city: 'x'.repeat(101) }, 'City may have at most 100', 'Ciudad: como máximo 100'],
    [{ profileImageUrl: 5 }, 'profileImageUrl', 'profileImageUrl'],
  ])('refuses %j in the reader’s words and changes nothing', async (body, english, spanish) => {
    const before = await rowOf(ana);
    const complete = { ...COMPLETE, ...body };
    expect((await expectRefusal(save(complete), 'invalid_input')).message).toContain(english);
    expect((await expectRefusal(save(complete, 'es'), 'invalid_input')).message).toContain(spanish);
    expect(await rowOf(ana)).toEqual(before);
  });

  it('cannot change admin rights or another member', async () => {
    const forged = {
      id: '0198c0de-0000-7000-8000-000000000000',
      isAdmin: true,
      createdAt: '2001-01-01',
      passwordHash: 'x',
    };
    const before = await rowOf(ana);
    await save({ ...COMPLETE, ...forged, role: 'admin' });
    const { id, role, created_at, password_hash } = await rowOf(ana);
    expect({ id, role, created_at, password_hash }).toEqual({
      id: before['id'],
      role: 'member',
      created_at: before['created_at'],
      password_hash: before['password_hash'],
    });
  });

  it('is for members only', async () => {
    await expectRefusal(t.client().profiles.update({ body: COMPLETE }), 'not_signed_in');
  });
});

describe('the profile picture', () => {
  it('is saved at once: upright, 400 × 400, without GPS data; the old file is deleted', async () => {
    const first = await upload(ana);
    const url = await upload(ana);
    expect(url).not.toBe(first);
    expect((await t.client(ana.token).auth.user()).profileImageUrl).toBe(url);
    expect(await storedNames()).toEqual([url.replace('/api/images/', '')]);
    const answer = await t.request(url, { token: ana.token });
    const { width, height, format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 400, height: 400, format: 'webp', exif: undefined });
    expect((await t.request(first, { token: ana.token })).status).toBe(404);
  });

  it('can be saved unchanged with the form, and removed', async () => {
    const profileImageUrl = await upload(ana);
    expect(await save({ ...COMPLETE, profileImageUrl })).toMatchObject({ profileImageUrl });
    expect(await save({ firstName: 'Ana' })).toMatchObject({ profileImageUrl });
    expect(await save({ profileImageUrl: null })).toMatchObject({ profileImageUrl: null });
    expect(await storedNames()).toEqual([]);
    expect(await save({ profileImageUrl: '' })).toMatchObject({ profileImageUrl: null });
  });

  it('cannot be a foreign address or another member’s picture (profiles-6)', async () => {
    const ben = await t.members.member();
    const [own, others] = [await upload(ana), await upload(ben)];
    const image = new Blob([new Uint8Array(await drawn().png().toBuffer())]);
    const post = await t.client(ben.token).posts.create({ body: { content: 'x' }, files: { image } });
    for (const profileImageUrl of [others, post.imageUrl, 'https://example.org/me.png', 'javascript:alert(1)']) {
      await expectRefusal(save({ ...COMPLETE, profileImageUrl }), 'image_address_refused');
    }
    expect(await rowOf(ana)).toMatchObject({ profile_image_url: own, first_name: null });
    expect(await storedNames()).toHaveLength(4);
  });

  it('rejects a file that is not a picture, and keeps the old one', async () => {
    const own = await upload(ana);
    const send = (bytes: Uint8Array<ArrayBuffer> | string) => {
      const files = { profilePicture: new Blob([bytes], { type: 'image/jpeg' }) };
      return t.client(ana.token).profiles.uploadPicture({ body: {}, files });
    };
    await expectRefusal(send('<svg/>'), 'image_unsupported');
    await expectRefusal(send(new Uint8Array(LIMITS.uploadBytes + 1)), 'too_large');
    await expectRefusal(send('\xff\xd8\xff'), 'image_unsupported');
    await expectRefusal(send(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])), 'image_unreadable');
    const { message } = await expectRefusal(
      t.client(ana.token, { language: 'es' }).profiles.uploadPicture({ body: {}, files: {} }),
      'invalid_input',
    );
    expect(message).toContain('Foto de perfil: falta este dato.');
    expect(await rowOf(ana)).toMatchObject({ profile_image_url: own });
    expect(await storedNames()).toEqual([own.replace('/api/images/', '')]);
  });

  it('keeps one file if several arrive at once', async () => {
    await Promise.all([upload(ana), upload(ana), upload(ana)]);
    const { profileImageUrl } = await t.client(ana.token).auth.user();
    expect(await storedNames()).toEqual([profileImageUrl?.replace('/api/images/', '')]);
  });
});
