import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import type { ErrorBody } from '@lampstand/core/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { browserOf, pageOf } from '../../../test/browser.ts';
import type { Member } from '../../../test/factories.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const grace = await startTestApp();
const withMail = await startTestApp({ beside: grace, env: { SMTP_URL: 'smtp://localhost:1' } });
const { client, db, members } = grace;
let admin: Member;

beforeEach(async () => {
  await removeEverybody(db.pool, 'applications');
  admin = await members.admin();
  await settle({});
});

const settle = (body: Partial<CommunitySettings>) => {
  const settings = { ...DEFAULT_COMMUNITY, name: 'Grace Church', mode: 'approval' as const, ...body };
  return client(admin.token).moderation.changeCommunity({ body: settings });
};

const ANA = { email: 'ana@example.org', password: 'four lamps at night', name: 'Ana', answer: 'From the fair.' };

function browser(app: TestApp = grace) {
  const { cookies, get, send } = browserOf(app);
  return {
    cookies,
    open: async (path: string) => pageOf(await get(path)),
    post: async (path: string, fields: Record<string, string>) => pageOf(await send(path, fields)),
  };
}

async function decide(outcome: ApplicationOutcome) {
  const [waiting] = (await client(admin.token).moderation.applications()).items;
  const params = { applicationId: waiting!.id };
  return client(admin.token).moderation.decideApplication({ params, body: { outcome } });
}

const THERE = { status: 303, to: '/api/application' };
const HOME = { status: 303, to: '/' };
const LOGIN = { status: 303, to: '/api/login' };

describe('the form of an application (joining-5)', () => {
  test('asks for a name and the answer to the question of the community', async () => {
    await settle({ questions: { en: 'Who told you about us?', es: null } });
    const asking = { screen: 'signUp', invitedBy: null, asks: true };
    for (const path of ['/api/signup', '/api/login?mode=signup']) {
      expect(JSON.parse((await browser().open(path)).text)).toMatchObject(asking);
    }
    // The page has the community's questions beside it.
    expect((await client().community.show()).questions.en).toBe('Who told you about us?');
  });

  test('says what is wrong with it, one part after the other', async () => {
    const refused = async (fields: Record<string, unknown>) => {
      const answer = await browserOf(grace).send('/api/signup', { ...ANA, ...fields }, 'json');
      expect(answer.status).toBe(422);
      const { details } = (await answer.json()) as ErrorBody;
      return details?.fields?.map(({ field, issue }) => `${field} ${issue}`);
    };
    expect(await refused({ email: 'nonsense', answer: '' })).toEqual(['email invalid_email']);
    expect(await refused({ name: '', answer: '' })).toEqual(['name required', 'answer required']);
    expect(await refused({ answer: 'Tell </textarea>'.repeat(99) })).toEqual(['answer too_long']);
  });

  test('lets programs know that they have to wait, and a browser see its page', async () => {
    const ana = browserOf(grace);
    const answer = await ana.send('/api/signup', ANA, 'json');
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'not_admitted' })]);
    expect(await (await ana.get('/api/application')).json()).toMatchObject({ screen: 'waiting', answer: ANA.answer });
    const other = browserOf(grace);
    expect((await other.send('/api/login', ANA, 'json')).status).toBe(403);
    expect(await (await other.get('/api/application')).json()).toMatchObject({ screen: 'waiting' });
  });

  test('asks nothing of those whom an admin invites', async () => {
    const { code } = await client(admin.token).invitations.create({});
    expect(JSON.parse((await browser().open(`/api/signup?invitation=${code}`)).text)).toMatchObject({ asks: false });
    const rosa = await members.member();
    const own = await client(rosa.token).invitations.create({});
    const asked = await browser().open(`/api/signup?invitation=${own.code}`);
    expect(JSON.parse(asked.text)).toMatchObject({ asks: true, invitedBy: { firstName: 'Rosa' } });
  });
});

describe('the page of an applicant (joining-5)', () => {
  test('shows what they wrote, and is all that they see', async () => {
    const ana = browser();
    expect(await ana.post('/api/signup', { ...ANA, answer: 'One <b>line</b>\nand another.' })).toMatchObject(THERE);
    const { text } = await ana.open('/api/application');
    const waiting = { screen: 'waiting', name: 'Ana', email: ANA.email, question: 'How do you know us?' };
    const answer = 'One <b>line</b>\nand another.';
    expect(JSON.parse(text)).toEqual({ ...waiting, answer, hasMail: false });
    expect(await ana.open('/api/login')).toMatchObject(THERE);
    expect((await ana.open('/api/auth/user')).status).toBe(401);
    const other = browser(withMail);
    expect(await other.post('/api/login', ANA)).toMatchObject(THERE);
    expect(JSON.parse((await other.open('/api/application')).text)).toMatchObject({ hasMail: true });
    expect(await ana.open('/api/application')).toMatchObject(LOGIN);
  });

  test('is not shown for a wrong password or without having applied', async () => {
    await browser().post('/api/signup', ANA);
    const { status, text } = await browser().post('/api/login', { ...ANA, password: 'not the one' });
    expect([status, text.includes('waiting')]).toEqual([401, false]);
    expect(await browser().open('/api/application')).toMatchObject(LOGIN);
    const stranger = browser();
    stranger.cookies.set('lampstand-application', 'a'.repeat(43));
    expect(await stranger.open('/api/application')).toMatchObject(LOGIN);
    expect([...stranger.cookies]).toEqual([]);
  });

  test('is in the language that they choose', async () => {
    const ana = browser();
    await ana.post('/api/signup', ANA);
    expect(await ana.open('/api/application?lang=es')).toMatchObject(THERE);
    expect(ana.cookies.get('language')).toBe('es');
    expect(JSON.parse((await ana.open('/api/application?withdraw=')).text)).toEqual({ screen: 'withdraw' });
  });

  test('signs them in once they are let in, in this browser', async () => {
    const ana = browser();
    await ana.post('/api/signup', ANA);
    await decide('admitted');
    expect(await ana.open('/api/application')).toMatchObject(HOME);
    expect(JSON.parse((await ana.open('/api/auth/user')).text)).toMatchObject({ email: ANA.email, firstName: 'Ana' });
    expect(ana.cookies.has('lampstand-application')).toBe(false);
    expect(await ana.open('/api/application')).toMatchObject(HOME);
    const other = browser();
    expect(await other.post('/api/login', ANA)).toMatchObject(HOME);
  });

  test('says kindly that it is not this time, and until when it is kept', async () => {
    await settle({ contactEmail: 'hello@grace.example' });
    const ana = browser();
    await ana.post('/api/signup', ANA);
    await decide('refused');
    const { text } = await ana.open('/api/application');
    const { screen, until, ...rest } = JSON.parse(text) as Record<string, string>;
    expect([screen, rest]).toEqual(['refused', {}]);
    expect(Date.parse(until ?? '') - Date.now()).toBeCloseTo(30 * 24 * 60 * 60_000, -6);
    expect((await ana.open('/api/application?withdraw')).text).toContain('refused');
    await ana.post('/api/application/withdraw', {});
    expect((await browser().post('/api/login', ANA)).to).toBe('/api/application');
  });

  test('ends when they log out, and opens again with the password', async () => {
    const ana = browser();
    await ana.post('/api/signup', ANA);
    const before = new Map(ana.cookies);
    expect(await ana.post('/api/application/leave', {})).toMatchObject(HOME);
    expect(await ana.open('/api/application')).toMatchObject(LOGIN);
    const stolen = browser();
    for (const [name, value] of before) stolen.cookies.set(name, value);
    expect(await stolen.open('/api/application')).toMatchObject(LOGIN);
    expect(await ana.post('/api/login', ANA)).toMatchObject(THERE);
  });
});

describe('withdrawing (joining-5)', () => {
  test('leaves nothing, and they can apply again at once with the same invitation', async () => {
    const rosa = await members.member();
    const { code } = await client(rosa.token).invitations.create({});
    const ana = browser();
    await ana.post('/api/signup', { ...ANA, invitation: code });
    expect(JSON.parse((await ana.open('/api/application?withdraw')).text)).toEqual({ screen: 'withdraw' });
    expect(await ana.post('/api/application/withdraw', {})).toMatchObject(HOME);
    expect(await ana.post('/api/application/withdraw', {})).toMatchObject(HOME);
    expect((await db.pool.query('select from applications')).rows).toHaveLength(0);
    expect((await client(rosa.token).invitations.list()).items).toMatchObject([{ used: 0, state: 'open' }]);
    expect((await ana.post('/api/login', ANA)).status).toBe(401);
    expect(await ana.post('/api/signup', { ...ANA, invitation: code })).toMatchObject(THERE);
  });

  test('comes too late once they were let in', async () => {
    const ana = browser();
    await ana.post('/api/signup', ANA);
    await decide('admitted');
    await ana.post('/api/application/withdraw', {});
    expect(await browser().post('/api/login', ANA)).toMatchObject(HOME);
  });

  test('cannot be done by another site', async () => {
    const ana = browser();
    await ana.post('/api/signup', ANA);
    const Cookie = [...ana.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { Cookie, Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await grace.request('/api/application/withdraw', { method: 'POST', headers, body: '' });
    expect(answer.status).toBe(403);
    expect(JSON.parse((await ana.open('/api/application')).text)).toMatchObject({ screen: 'waiting' });
  });
});

describe('a closed community', () => {
  test('has its own page', async () => {
    await settle({ mode: 'closed' });
    expect(JSON.parse((await browser().open('/api/signup')).text)).toEqual({ screen: 'closed' });
  });
});
