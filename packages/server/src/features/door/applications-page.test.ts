import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { ApplicationOutcome } from '@lampstand/core/door/entity';
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

describe('the form of an application (door-5)', () => {
  test('asks for a name and the answer to the question of the community', async () => {
    await settle({ questions: { en: 'Who told you about us?', es: null } });
    const { text } = await browser().open('/api/signup');
    expect(text).toContain('Ask to join');
    expect(text).toContain('>Who told you about us?</label>');
    expect(text).toMatch(/<textarea[^>]* id="answer"/);
    expect(text).toContain('href="/api/signup?invitation="');
    const spanish = await browser().open('/api/signup?lang=es');
    expect(spanish.to).toBe('/api/signup');
    expect((await browser().open('/api/login?mode=signup')).text).toContain('Who told you about us?');
  });

  test('keeps what was written when something is wrong, and says where', async () => {
    const fields = { ...ANA, name: 'Ana <Lucía>', answer: '', email: 'nonsense' };
    const { status, text } = await browser().post('/api/signup', fields);
    expect(status).toBe(422);
    expect(text).toContain('value="nonsense"');
    expect(text).toContain('id="email-error"');
    expect(text).toContain('id="answer-error"');
    expect(text).not.toContain('id="name-error"');
    const { text: missing } = await browser().post('/api/signup', { ...ANA, answer: '' });
    expect(missing).toContain('Write an answer, so that they know who is asking.');
    expect(missing).toContain('value="Ana"');
    const { text: long } = await browser().post('/api/signup', { ...ANA, answer: 'Tell </textarea>'.repeat(99) });
    expect(long).toContain('Write at most 500 characters.');
    expect(long).toContain('Tell &lt;/textarea&gt;');
    const { text: taken } = await browser().post('/api/signup', { ...ANA, email: admin.user.email });
    expect(taken).toContain('From the fair.</textarea>');
    expect(taken).not.toContain(ANA.password);
  });

  test('asks nothing of those whom an admin invites', async () => {
    const { code } = await client(admin.token).invitations.create({});
    const { text } = await browser().open(`/api/signup?invitation=${code}`);
    expect(text).toContain('Create account');
    expect(text).not.toContain('textarea');
    const rosa = await members.member();
    const own = await client(rosa.token).invitations.create({});
    const asked = await browser().open(`/api/signup?invitation=${own.code}`);
    expect(asked.text).toContain('Rosa invites you');
    expect(asked.text).toContain('textarea');
  });
});

describe('the page of an applicant (door-5)', () => {
  test('shows what they wrote, and is all that they see', async () => {
    const ana = browser();
    expect(await ana.post('/api/signup', { ...ANA, answer: 'One <b>line</b>\nand another.' })).toMatchObject(THERE);
    const { text } = await ana.open('/api/application');
    expect(text).toContain('You have knocked');
    expect(text).toContain('How do you know us?');
    expect(text).toContain('One &lt;b&gt;line&lt;/b&gt;\nand another.');
    expect(text).toContain('Log in here now and then');
    expect(await ana.open('/api/login')).toMatchObject(THERE);
    expect((await ana.open('/api/auth/user')).status).toBe(401);
    const other = browser(withMail);
    expect(await other.post('/api/login', ANA)).toMatchObject(THERE);
    expect((await other.open('/api/application')).text).toContain('we will write to ana@example.org');
    expect(await ana.open('/api/application')).toMatchObject(LOGIN);
  });

  test('is not shown for a wrong password or without having applied', async () => {
    await browser().post('/api/signup', ANA);
    const { status, text } = await browser().post('/api/login', { ...ANA, password: 'not the one' });
    expect([status, text.includes('knocked')]).toEqual([401, false]);
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
    expect((await ana.open('/api/application')).text).toContain('Ya llamaste a la puerta');
    expect((await ana.open('/api/application?withdraw=')).text).toContain('¿Retirar tu solicitud?');
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
    expect(text).toContain('This time we cannot let you in');
    expect(text).toMatch(/What you wrote to us is deleted on \w+ \d+\./);
    expect(text).toContain('href="mailto:hello@grace.example"');
    expect(text).not.toContain('withdraw');
    expect(text).not.toContain('From the fair.');
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

describe('withdrawing (door-5)', () => {
  test('leaves nothing, and they can apply again at once with the same invitation', async () => {
    const rosa = await members.member();
    const { code } = await client(rosa.token).invitations.create({});
    const ana = browser();
    await ana.post('/api/signup', { ...ANA, invitation: code });
    expect((await ana.open('/api/application?withdraw')).text).toContain('Nothing of it is kept.');
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
    expect((await ana.open('/api/application')).text).toContain('You have knocked');
  });
});

describe('a closed door', () => {
  test('has its own page, with a way to write to the community', async () => {
    await settle({ mode: 'closed', contactEmail: 'hello@grace.example' });
    const { text } = await browser().open('/api/signup');
    expect(text).toContain('The door is closed for now');
    expect(text).toContain('class="lamp__flame"');
    expect(text).toContain('href="mailto:hello@grace.example"');
  });
});
