import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import { browserOf, type Browser } from '../../../test/browser.ts';
import type { Member } from '../../../test/factories.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sweep } from '../../sweeper.ts';

hashCheaply();
const provider = await startIdentityProvider('http://localhost:3000');
const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'moderator=Elders' };
const app = await startTestApp({ env: { ...provider.env, ...roles } });
const { client, db, deps, mails, members } = app;
const DAY_MS = 86_400_000;
let admin: Member;

beforeEach(async () => {
  await removeEverybody(db.pool, 'applications', 'bans');
  mails.length = 0;
  admin = await members.admin();
  await settle({ mode: 'approval' });
  be('ana');
});

const asAdmin = () => client(admin.token).moderation;
const settle = (body: Partial<CommunitySettings>) =>
  asAdmin().changeCommunity({ body: { ...DEFAULT_COMMUNITY, ...body } });
const waiting = async () => (await asAdmin().applications()).items;
const usersAt = async (email: string) =>
  (
    await db.pool.query<{ id: string; role: string }>('select id, team_role as role from users where email = $1', [
      email,
    ])
  ).rows;

/** Whoever signs in at the provider next. */
function be(sub: string, claims: Record<string, unknown> = {}): void {
  provider.person.sub = sub;
  const names = { given_name: 'Ana', family_name: 'Lucía' };
  provider.person.claims = { email: `${sub}@id.example`, email_verified: true, ...names, ...claims };
}

async function seen(answer: Response) {
  const set = answer.headers.getSetCookie().map((line) => /^lampstand=([\w-]{43});/.exec(line)?.[1]);
  const { status, headers } = answer;
  return { status, to: headers.get('Location'), token: set.find(Boolean), text: await answer.text() };
}

/** Signs in at the provider, in this browser. */
async function arrive(browser: Browser, from = '/api/login') {
  const begun = await browser.get(from);
  const { pathname, search } = await provider.walk(begun.headers.get('Location') ?? '');
  return seen(await browser.get(pathname + search));
}

const arriveAnew = (from?: string) => arrive(browserOf(app), from);
const userOf = async (browser: Browser) => {
  const answer = await browser.get('/api/auth/user');
  return answer.status === 200 ? ((await answer.json()) as { id: string; email: string; firstName: string }) : null;
};

async function decide(outcome: ApplicationOutcome): Promise<void> {
  const [application] = await waiting();
  await asAdmin().decideApplication({ params: { applicationId: application?.id ?? '' }, body: { outcome } });
}

const THERE = { status: 303, to: '/api/application' };
const HOME = { status: 303, to: '/' };
const LOGIN = { status: 303, to: '/api/login' };

describe('a person from the provider who has to be let in (joining-5)', () => {
  test('waits under the name of the provider, without being asked, and sees their application alone', async () => {
    const ana = browserOf(app);
    expect(await arrive(ana)).toMatchObject(THERE);
    expect(await waiting()).toMatchObject([
      { name: 'Ana Lucía', email: 'ana@id.example', emailProven: true, answer: null, invitedBy: null, decision: null },
    ]);
    expect(await usersAt('ana@id.example')).toEqual([]);
    const { status, text } = await seen(await ana.get('/api/application'));
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ screen: 'waiting', answer: null })]);
    expect(await userOf(ana)).toBeNull();
    for (const path of ['/api/posts', '/api/conversations', '/api/activity']) {
      expect((await ana.get(path)).status).toBe(401);
    }
  });

  test('comes back to the same application in another browser, which then is the only one to show it', async () => {
    const [first, second] = [browserOf(app), browserOf(app)];
    await arrive(first);
    expect(await arrive(second)).toMatchObject(THERE);
    expect(await waiting()).toHaveLength(1);
    expect((await second.get('/api/application')).status).toBe(200);
    expect(await seen(await first.get('/api/application'))).toMatchObject(LOGIN);
  });

  test('makes one application from two windows at once', async () => {
    const answers = await Promise.all([arriveAnew(), arriveAnew()]);
    expect(answers).toMatchObject([THERE, THERE]);
    expect(await waiting()).toHaveLength(1);
  });

  test('is let in: the open page logs them in, and so does the provider from then on', async () => {
    const ana = browserOf(app);
    await arrive(ana);
    await decide('admitted');
    expect(mails.map(({ to }) => to)).toEqual(['ana@id.example']);
    expect(await seen(await ana.get('/api/application'))).toMatchObject(HOME);
    const user = await userOf(ana);
    expect(user).toMatchObject({ email: 'ana@id.example', firstName: 'Ana', lastName: 'Lucía' });
    const later = browserOf(app);
    expect(await arrive(later)).toMatchObject(HOME);
    expect(await userOf(later)).toEqual(user);
    expect(await usersAt('ana@id.example')).toHaveLength(1);
  });

  test('is let in without having waited at the page, and has the role of their groups when they log in', async () => {
    await arriveAnew();
    await decide('admitted');
    expect(await usersAt('ana@id.example')).toMatchObject([{ role: 'member' }]);
    be('ana', { groups: ['Elders'] });
    expect(await arriveAnew()).toMatchObject(HOME);
    expect(await usersAt('ana@id.example')).toMatchObject([{ role: 'moderator' }]);
  });

  test('does not wait if the provider names them a moderator, at once or later (auth-27)', async () => {
    be('rut', { groups: ['Elders'] });
    const rut = browserOf(app);
    expect(await arrive(rut)).toMatchObject(HOME);
    expect(await usersAt('rut@id.example')).toMatchObject([{ role: 'moderator' }]);
    expect(await userOf(rut)).toMatchObject({ email: 'rut@id.example' });

    be('ana');
    expect(await arriveAnew()).toMatchObject(THERE);
    be('ana', { groups: ['Elders'] });
    expect(await arriveAnew()).toMatchObject(HOME);
    expect(await usersAt('ana@id.example')).toMatchObject([{ role: 'moderator' }]);
    expect(await waiting()).toEqual([]);
  });

  test('needs no invitation as a moderator, but not if the community is closed', async () => {
    be('rut', { groups: ['Elders'] });
    await settle({ mode: 'closed' });
    expect(await arriveAnew()).toMatchObject({ status: 403 });
    await settle({ mode: 'invitation' });
    expect(await arriveAnew()).toMatchObject(HOME);
    be('eva', { groups: ['Choir'] });
    expect(await arriveAnew()).toMatchObject({ status: 403 });
  });

  test('is refused, reads it kindly as often as they come, and can still be let in', async () => {
    const ana = browserOf(app);
    await arrive(ana);
    const [application] = await waiting();
    await decide('refused');
    const { text } = await seen(await ana.get('/api/application'));
    expect(JSON.parse(text)).toMatchObject({ screen: 'refused' });
    const later = browserOf(app);
    expect(await arrive(later)).toMatchObject(THERE);
    expect((await seen(await later.get('/api/application'))).text).toContain('"screen":"refused"');
    expect(await waiting()).toEqual([]);
    expect(await usersAt('ana@id.example')).toEqual([]);
    const params = { applicationId: application?.id ?? '' };
    await asAdmin().decideApplication({ params, body: { outcome: 'admitted' } });
    expect(await arriveAnew()).toMatchObject(HOME);
  });

  test('can apply again when the refusal is forgotten (joining-7)', async () => {
    await arriveAnew();
    await decide('refused');
    await sweep(deps, new Date(Date.now() + (LIMITS.applicationDays + 1) * DAY_MS));
    // The admin's session has ended by then, too.
    admin = await members.admin();
    expect(await arriveAnew()).toMatchObject(THERE);
    expect(await waiting()).toHaveLength(1);
  });

  test('can withdraw, which leaves nothing, and apply again', async () => {
    const ana = browserOf(app);
    await arrive(ana);
    expect(await seen(await ana.send('/api/application/withdraw', {}))).toMatchObject(HOME);
    expect((await db.pool.query('select from applications')).rowCount).toBe(0);
    expect(await arrive(ana)).toMatchObject(THERE);
    expect(await waiting()).toHaveLength(1);
  });

  test('is found by issuer and subject, also if their email at the provider changes meanwhile', async () => {
    await arriveAnew();
    be('ana', { email: 'ana.new@id.example' });
    expect(await arriveAnew()).toMatchObject(THERE);
    expect(await waiting()).toMatchObject([{ email: 'ana@id.example' }]);
  });

  test('is not another person of the provider who has the same email', async () => {
    await arriveAnew();
    be('luis', { email: 'ANA@id.example' });
    const refused = await arriveAnew();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([409, { screen: 'failed', error: 'email_taken' }]);
    expect(await waiting()).toMatchObject([{ name: 'Ana Lucía', email: 'ana@id.example' }]);
  });

  test('needs no approval with an invitation of the team, and does with a member’s (joining-2)', async () => {
    const rosa = await members.member();
    const byAdmin = await client(admin.token).invitations.create({});
    const byMember = await client(rosa.token).invitations.create({});
    expect(await arriveAnew(`/api/signup?invitation=${byMember.code}`)).toMatchObject(THERE);
    expect(await waiting()).toMatchObject([{ invitedBy: { id: rosa.user.id } }]);
    be('luis');
    expect(await arriveAnew(`/api/signup?invitation=${byAdmin.code}`)).toMatchObject(HOME);
    expect(await usersAt('luis@id.example')).toHaveLength(1);
    await decide('admitted');
    const joined = (await client(rosa.token).invitations.list()).items.map(({ used, joined }) => [used, joined.length]);
    expect(joined).toEqual([[1, 1]]);
  });
});

describe('an applicant from the provider, once the mode has changed (joining-1)', () => {
  test.each(['open', 'invitation', 'closed'] as const)('still waits, and can be let in: %s', async (mode) => {
    await arriveAnew();
    await settle({ mode });
    expect(await arriveAnew()).toMatchObject(THERE);
    await decide('admitted');
    expect(await arriveAnew()).toMatchObject(HOME);
  });
});

describe('a new person from the provider (joining-1)', () => {
  test.each([
    ['invitation', 'invitation_required'],
    ['closed', 'door_closed'],
  ] as const)('leaves nothing behind where nobody may join: %s', async (mode, error) => {
    await settle({ mode });
    const refused = await arriveAnew();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([403, { screen: 'failed', error }]);
    const left = await db.pool.query(
      `select from users where email like '%@id.example' union all select from applications`,
    );
    expect(left.rowCount).toBe(0);
  });

  test('takes no place of an invitation of a closed community', async () => {
    const { code } = await client(admin.token).invitations.create({});
    await settle({ mode: 'closed' });
    expect((await arriveAnew(`/api/signup?invitation=${code}`)).status).toBe(403);
    await settle({ mode: 'invitation' });
    expect((await client(admin.token).invitations.list()).items).toMatchObject([{ used: 0, state: 'open' }]);
    expect(await arriveAnew(`/api/signup?invitation=${code}`)).toMatchObject(HOME);
  });

  test('reads that the community is not open before its set-up (setup-3)', async () => {
    await db.pool.query('update community set set_up_at = null');
    const refused = await arriveAnew();
    await db.pool.query('update community set set_up_at = now()');
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toEqual({ screen: 'failed', error: 'not_open_yet' });
    expect(await waiting()).toEqual([]);
  });
});

describe('a member from the provider', () => {
  beforeEach(() => settle({ mode: 'open' }));

  /** Logs in, and returns the id. */
  async function enter(): Promise<string> {
    const browser = browserOf(app);
    expect(await arrive(browser)).toMatchObject(HOME);
    return (await userOf(browser))?.id ?? expect.fail('not signed in');
  }

  async function expectKeptOut(): Promise<void> {
    const { status, text } = await arriveAnew();
    expect([status, JSON.parse(text)]).toEqual([403, { screen: 'failed', error: 'kept_out' }]);
  }

  test('is the same after their email at the provider has changed, even to another member’s (auth-8)', async () => {
    const id = await enter();
    const rosa = await members.member({ email: 'rosa@id.example' });
    for (const email of ['ana.new@id.example', 'rosa@id.example', undefined]) {
      be('ana', { email, email_verified: email !== undefined });
      expect(await enter()).toBe(id);
    }
    expect(await usersAt('ana@id.example')).toMatchObject([{ id }]);
    expect(await usersAt('rosa@id.example')).toMatchObject([{ id: rosa.user.id }]);
  });

  test('who has left can come back as somebody new, by the rules of joining', async () => {
    const { token } = await arriveAnew();
    const before = await client(token).auth.user();
    await client(token).account.remove({ body: {} });
    await settle({ mode: 'approval' });
    expect(await arriveAnew()).toMatchObject(THERE);
    await decide('admitted');
    expect(await enter()).not.toBe(before.id);
  });

  test('who was deleted is kept out as who they are, whatever their email is now (joining-8)', async () => {
    const userId = await enter();
    await asAdmin().removeUser({ params: { userId } });
    await expectKeptOut();
    be('ana', { email: 'ana.new@id.example' });
    await expectKeptOut();
    be('ana-again', { email: 'ANA@id.example' });
    await expectKeptOut();
    be('luis');
    await enter();
  });

  test('who was deleted gets around it by no application and no invitation', async () => {
    const userId = await enter();
    await asAdmin().removeUser({ params: { userId } });
    await settle({ mode: 'approval' });
    const { code } = await client(admin.token).invitations.create({});
    be('ana', { email: 'ana.new@id.example' });
    await expectKeptOut();
    const { status, text } = await arriveAnew(`/api/signup?invitation=${code}`);
    expect([status, JSON.parse(text)]).toEqual([403, { screen: 'failed', error: 'kept_out' }]);
    expect(await waiting()).toEqual([]);
    expect((await client(admin.token).invitations.list()).items).toMatchObject([{ used: 0 }]);
  });

  test('who was deleted can come back when the ban is lifted, or was none', async () => {
    await asAdmin().removeUser({ params: { userId: await enter() } });
    const [ban] = (await asAdmin().bans()).items;
    await asAdmin().liftBan({ params: { banId: ban?.id ?? '' } });
    const again = await enter();
    await asAdmin().removeUser({ params: { userId: again }, body: { keepOut: 'none' } });
    expect(await enter()).not.toBe(again);
  });

  test('who is suspended comes in and reads why, and cannot leave to begin anew', async () => {
    const id = await enter();
    const until = new Date(Date.now() + 5 * DAY_MS).toISOString();
    const body = { target: { kind: 'member', id }, act: 'suspend', reason: 'spam', until } as const;
    await asAdmin().makeDecision({ body });
    const { token, ...answer } = await arriveAnew();
    expect(answer).toMatchObject(HOME);
    await expectRefusal(client(token).posts.list({}), 'suspended');
    expect((await client(token).notices.list()).items).toMatchObject([{ act: 'suspend' }]);
    await client(token).account.remove({ body: {} });
    await expectKeptOut();
  });

  test('who was deleted is kept out while they wait to be let in under another address', async () => {
    be('ana', { email: 'ana+other@gmail.com' });
    await settle({ mode: 'approval' });
    await arriveAnew();
    const rosa = await members.member({ email: 'ana@gmail.com' });
    await asAdmin().removeUser({ params: { userId: rosa.user.id } });
    const [application] = await waiting();
    const params = { applicationId: application?.id ?? '' };
    await expectRefusal(asAdmin().decideApplication({ params, body: { outcome: 'admitted' } }), 'applicant_kept_out');
    expect(await arriveAnew()).toMatchObject(THERE);
  });
});
