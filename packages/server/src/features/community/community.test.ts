import { LANGUAGES } from '@lampstand/core/languages/language';
import { OLDEST_DESKTOP } from '@lampstand/core/community/desktop-version';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { drawn } from '../../../test/images.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const app = await startTestApp();
const { client, db, mails, members, request } = app;
let admin: Member;

beforeEach(async () => {
  await removeEverybody(db.pool);
  admin = await members.admin();
  await as(admin).changeCommunity({ body: { ...DEFAULT_COMMUNITY, picture: null } });
});

const as = (who: Member) => client(who.token).moderation;
const image = async () => new Blob([new Uint8Array(await drawn(900, 600).png().toBuffer())], { type: 'image/png' });
const changesIn = async () =>
  (await as(admin).audit({ query: { limit: 50 } })).items
    .filter(({ action }) => action === 'community.changed')
    .map(({ target, before, after }) => [target, before, after]);

describe('the settings', () => {
  test('are read by everybody, with the operator’s contact until there is one (community-1)', async () => {
    const { fallbackEmail: _, ...shown } = DEFAULT_COMMUNITY;
    expect(await client().community.show()).toMatchObject({
      ...shown,
      contactEmail: 'office@grace.example',
      pictureUrl: null,
      iconUrl: null,
      oldestDesktop: OLDEST_DESKTOP,
    });
    const local = await startTestApp({ env: { CONTACT_EMAIL: '' }, beside: app });
    expect((await local.client().community.show()).contactEmail).toBeNull();
    await as(admin).changeCommunity({ body: { contactEmail: 'hello@grace.example' } });
    expect((await client().community.show()).contactEmail).toBe('hello@grace.example');
  });

  test('are changed one by one, with an audit entry for each (community-2)', async () => {
    const before = await changesIn();
    const taglines = { ...DEFAULT_COMMUNITY.taglines, en: 'One family' };
    const body = { name: 'Grace Church', taglines, accent: 'lake', sealedDays: 60 } as const;
    const changed = await as(admin).changeCommunity({ body });
    expect(changed).toMatchObject(body);
    expect(await client().community.show()).toEqual(changed);
    expect((await changesIn()).slice(0, -before.length || undefined)).toEqual([
      ['sealeddays', '30', '60'],
      ['accent', 'leaf', 'lake'],
      ['taglines', null, 'en: One family'],
      ['name', 'Lampstand', 'Grace Church'],
    ]);
    const total = (await changesIn()).length;
    await as(admin).changeCommunity({ body });
    expect(await changesIn()).toHaveLength(total);
  });

  test('fit each other, whatever is sent (community-4)', async () => {
    const [first, second = first] = LANGUAGES;
    const body = { languages: [second, second], defaultLanguage: first, reasons: ['spam' as const] };
    expect(await as(admin).changeCommunity({ body })).toMatchObject({
      languages: [second],
      defaultLanguage: second,
      reasons: ['spam', 'other'],
    });
    const all = { languages: [...LANGUAGES], reasons: [...REPORT_REASONS] };
    expect(await as(admin).changeCommunity({ body: all })).toMatchObject(all);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'Grace\u202e' }, 'name'],
    [{ name: 'G'.repeat(61) }, 'name'],
    [{ contactEmail: 'office' }, 'contactEmail'],
    [{ languages: [] }, 'languages'],
    [{ sealedDays: 29 }, 'sealedDays'],
    [{ taglines: { ...DEFAULT_COMMUNITY.taglines, en: 'a'.repeat(121) } }, 'taglines.en'],
  ])('reject %j', async (body, field) => {
    const error = await expectRefusal(as(admin).changeCommunity({ body }), 'invalid_input');
    expect(error.details?.fields?.[0]?.field).toBe(field);
    expect((await client().community.show()).name).toBe('Lampstand');
  });

  test('belong to admins', async () => {
    const moderator = await members.moderator();
    await expectRefusal(as(moderator).changeCommunity({ body: { name: 'Mine' } }), 'admin_only');
    await expectRefusal(
      as(moderator).changeCommunityPicture({ body: {}, files: { picture: await image() } }),
      'admin_only',
    );
  });

  test('of two admins at once are all kept', async () => {
    const other = await members.admin();
    await Promise.all([
      as(admin).changeCommunity({ body: { name: 'Grace Church' } }),
      as(other).changeCommunity({ body: { accent: 'plum' } }),
      as(admin).changeCommunity({ body: { sealedDays: 90 } }),
    ]);
    expect(await client().community.show()).toMatchObject({ name: 'Grace Church', accent: 'plum', sealedDays: 90 });
  });

  test('of a public community always name a contact', async () => {
    const https = await startTestApp({ env: { PUBLIC_URL: 'https://grace.example' }, beside: app });
    await as(admin).changeCommunity({ body: { contactEmail: 'hello@grace.example' } });
    // The operator's address takes its place.
    const call = { body: { contactEmail: null } };
    expect((await https.client(admin.token).moderation.changeCommunity(call)).contactEmail).toBe(
      'office@grace.example',
    );
  });
});

describe('a change', () => {
  test('reaches open apps and every other server at once (community-2)', async () => {
    const second = await startTestApp({ beside: app });
    const member = await members.member();
    const events = await openEvents(await addressOf(second), member.token);
    expect((await second.client().community.show()).name).toBe('Lampstand');
    await as(admin).changeCommunity({ body: { name: 'Grace Church' } });
    expect(await events.received('community')).toEqual({ type: 'community' });
    expect((await second.client().community.show()).name).toBe('Grace Church');
  });

  test('is in the next mail, on pages and in error pages', async () => {
    const name = 'Grace & <b>Truth</b>';
    await as(admin).changeCommunity({ body: { name, accent: 'plum' } });
    const { user } = await members.member();
    await client().auth.forgotPassword({ body: { email: user.email } });
    await expect.poll(() => mails.at(-1)?.subject).toBe(`Set a new password for ${name}`);
    const headers = { Accept: 'text/html' };
    for (const address of ['/api/login', '/api/unlock?token=none', '/api/docs']) {
      const page = await (await request(address, { headers })).text();
      expect(page).toContain('<body data-accent="plum">');
      expect(page).toContain('Grace &amp; &lt;b&gt;Truth&lt;/b&gt;');
      expect(page).not.toContain('<b>Truth');
    }
  });

  test('decides how long the next removal is sealed (decisions-1)', async () => {
    await as(admin).changeCommunity({ body: { sealedDays: 90 } });
    const author = await members.member();
    const { id } = await client(author.token).posts.create({ body: { content: 'Buy this.' } });
    const target = { kind: 'post' as const, id };
    const decision = await as(admin).makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    const days = (Date.parse(decision.sealedUntil ?? '') - Date.parse(decision.createdAt)) / 86_400_000;
    expect(days).toBe(90);
  });
});

describe('the languages that are offered (community-4)', () => {
  /** A page of the server itself. */
  const page = async (headers: Record<string, string>) => {
    const address = `/api/signup?invitation=${'B'.repeat(501)}`;
    return (await request(address, { headers: { Accept: 'text/html', ...headers } })).text();
  };

  test('are those of the server’s pages', async () => {
    await as(admin).changeCommunity({ body: { languages: ['es'] } });
    expect(await page({ Cookie: 'language=en', 'Accept-Language': 'en' })).toContain('<html lang="es">');
  });

  test('have a first one, for people who have chosen none', async () => {
    await as(admin).changeCommunity({ body: { defaultLanguage: 'es' } });
    expect(await page({})).toContain('<html lang="es">');
    expect(await page({ Cookie: 'language=en' })).toContain('<html lang="en">');
  });
});

describe('the picture (community-3)', () => {
  test('is a square WebP and a PNG for home screens, for everybody and for good', async () => {
    const view = await as(admin).changeCommunityPicture({ body: {}, files: { picture: await image() } });
    expect(view.pictureUrl).toMatch(/^\/api\/community\/picture\/[0-9a-f]{32}\.webp$/);
    const [picture, icon] = await Promise.all([request(view.pictureUrl ?? ''), request(view.iconUrl ?? '')]);
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 640,
    });
    expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 512,
    });
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  });

  test('makes room for the cross again', async () => {
    const view = await as(admin).changeCommunityPicture({ body: {}, files: { picture: await image() } });
    expect(await as(admin).changeCommunity({ body: { picture: null } })).toMatchObject({
      pictureUrl: null,
      iconUrl: null,
    });
    expect((await request(view.pictureUrl ?? '')).status).toBe(404);
    const [[target, , after] = []] = await changesIn();
    expect([target, after]).toEqual(['picture', null]);
  });

  test.each([
    ['nothing', undefined, 'invalid_input'],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'image_unsupported'],
  ] as const)('is not %s', async (_what, picture, code) => {
    const files = picture === undefined ? {} : { picture };
    await expectRefusal(as(admin).changeCommunityPicture({ body: {}, files }), code);
    expect((await client().community.show()).pictureUrl).toBeNull();
  });
});
