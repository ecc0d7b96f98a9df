import type { LiveEvent } from '@lampstand/core/live/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { browserOf, pageOf } from '../../../../test/browser.ts';
import type { Member } from '../../../../test/factories.ts';
import { startIdentityProvider } from '../../../../test/identity-provider.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import { sweep } from '../../../sweeper.ts';
import { Fanout } from '../../live/fanout.ts';
import { LiveHub } from '../../live/hub.ts';
import { hashPassword } from '../password/passwords.ts';

const PASSWORD = 'a lamp on a stand';
const provider = await startIdentityProvider('http://localhost:3000');
const env = { ...provider.env, OIDC_BESIDE_PASSWORDS: 'on' };
const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'admin=Church office; moderator=Elders' };
const app = await startTestApp({ env: { ...env, ...roles } });
const withoutClaim = await startTestApp({ env, beside: app });
const { pool } = app.db;
const passwordHash = await hashPassword(PASSWORD, undefined);

let people = 0;
let email: string, rosa: Member, ruth: Member;

/** Rosa can log in by password and at the provider. Ruth is an admin. */
beforeEach(async () => {
  email = `person${(people += 1)}@id.example`;
  provider.person.sub = `person-${people}`;
  provider.person.claims = { email, email_verified: true };
  rosa = await app.members.member({ email, passwordHash });
  ruth = await app.members.admin();
  await pool.query('update users set identity_issuer = $2, identity_subject = $3 where id = $1', [
    rosa.user.id,
    provider.issuer,
    provider.person.sub,
  ]);
});

async function signIn(groups: unknown, of: TestApp = app) {
  provider.person.claims['groups'] = groups;
  const { cookies, get } = browserOf(of);
  const { to } = await pageOf(await get('/api/provider'));
  const { pathname, search } = await provider.walk(to ?? '');
  expect((await get(pathname + search)).headers.get('Location')).toBe('/');
  return cookies.get('lampstand') ?? '';
}
const logIn = async () => (await app.client().auth.login({ body: { email, password: PASSWORD } })).token;
const roleIn = async (token: string) => (await app.client(token).auth.user()).role;
const teamRole = async () =>
  (await pool.query('select team_role from users where id = $1', [rosa.user.id])).rows[0]?.team_role as string;
const asRuth = () => app.client(ruth.token).moderation;
const listed = () => asRuth().user({ params: { userId: rosa.user.id } });

describe('the role by a claim (auth-27)', () => {
  test('counts in sessions from the provider alone', async () => {
    const [byProvider, byPassword] = [await signIn(['Elders']), await logIn()];
    expect([await roleIn(byProvider), await roleIn(byPassword)]).toEqual(['moderator', 'member']);
    expect((await app.client(byProvider).moderation.reports()).total).toBe(0);
    await expectRefusal(app.client(byPassword).moderation.reports(), 'moderator_only');
    const { id: postId } = await app.client(ruth.token).posts.create({ body: { content: 'He answered.' } });
    const decided = { target: { kind: 'post', id: postId }, act: 'remove', reason: 'spam' } as const;
    await expectRefusal(app.client(byPassword).moderation.makeDecision({ body: decided }), 'moderator_only');
  });

  test('is asked at each sign-in there, for all sessions from there, as the operator in the audit log', async () => {
    const first = await signIn('Church office');
    expect(await roleIn(first)).toBe('admin');
    await signIn(undefined);
    expect(await roleIn(first)).toBe('admin');
    await signIn(['Choir', 'Elders']);
    expect(await roleIn(first)).toBe('moderator');
    await signIn([]);
    expect(await roleIn(first)).toBe('member');
    const { rows } = await pool.query(
      'select actor, action, before, after from audit_log order by sequence desc limit 3',
    );
    expect(rows).toEqual([
      { actor: 'operator', action: 'user.demoted', before: 'moderator', after: 'member' },
      { actor: 'operator', action: 'user.demoted', before: 'admin', after: 'moderator' },
      { actor: 'operator', action: 'user.promoted', before: 'member', after: 'admin' },
    ]);
  });

  test('takes nothing that an admin gave', async () => {
    await asRuth().setRole({ params: { userId: rosa.user.id }, body: { role: 'admin' } });
    const [byProvider, byPassword] = [await signIn([]), await logIn()];
    expect([await roleIn(byProvider), await roleIn(byPassword)]).toEqual(['admin', 'admin']);
  });

  test('is no appointment, so that the last admin who has one stays', async () => {
    await pool.query(`update users set role = 'member' where id <> $1`, [ruth.user.id]);
    await signIn('Church office');
    await expectRefusal(asRuth().setRole({ params: { userId: ruth.user.id }, body: { role: 'member' } }), 'last_admin');
  });

  test('puts them on the team: in the list, and above moderators', async () => {
    const byProvider = await signIn('Church office');
    expect(await listed()).toMatchObject({ role: 'member', claimedRole: 'admin', appointed: null });
    const { items } = await asRuth().users({ query: { role: 'admin' } });
    expect(items.map(({ id }) => id)).toContain(rosa.user.id);
    const moderator = await app.members.moderator();
    const warning = { target: { kind: 'member', id: rosa.user.id }, act: 'warn', reason: 'spam' } as const;
    const refusal = app.client(moderator.token).moderation.makeDecision({ body: warning });
    await expectRefusal(refusal, 'admin_only');
    await app.client(byProvider).moderation.setRole({
      params: { userId: moderator.user.id },
      body: { role: 'member' },
    });
  });

  test('comes with an app that a session from there lets in', async () => {
    const letIn = async (token: string) => {
      const { deviceCode, userCode } = await app.client().auth.startDevice();
      await app.client(token).auth.answerDevice({ params: { userCode }, body: { approve: true } });
      return (await app.client().auth.deviceToken({ body: { deviceCode } })).user.role;
    };
    expect(await letIn(await signIn(['Elders']))).toBe('moderator');
    expect(await letIn(await logIn())).toBe('member');
  });

  test('comes with the account that is joined, in the session that confirms it', async () => {
    await pool.query('update users set identity_issuer = null, identity_subject = null where id = $1', [rosa.user.id]);
    provider.person.claims['groups'] = ['Elders'];
    const { cookies, get, send } = browserOf(app);
    const { to } = await pageOf(await get('/api/provider'));
    const { pathname, search } = await provider.walk(to ?? '');
    await get(pathname + search);
    expect(await roleIn(await logIn())).toBe('member');
    await send('/api/login', { email, password: PASSWORD });
    expect(await roleIn(cookies.get('lampstand') ?? '')).toBe('moderator');
    expect(await roleIn(await logIn())).toBe('member');
  });

  test('ends 30 days after it was last given, and with the setting', async () => {
    await signIn(['Elders']);
    const after = (days: number) => sweep(app.deps, new Date(Date.now() + days * 24 * 60 * 60_000));
    await after(29);
    expect(await teamRole()).toBe('moderator');
    await after(31);
    expect(await teamRole()).toBe('member');
    await signIn(['Elders']);
    await sweep(withoutClaim.deps, new Date(Date.now() + 1_000));
    expect(await teamRole()).toBe('member');
  });

  test('changes nothing where no claim is set', async () => {
    expect(await roleIn(await signIn(['admin'], withoutClaim))).toBe('member');
  });

  test('brings what waits for moderators to streams of sessions from there', () => {
    const event: LiveEvent = { type: 'reportsQueue', pending: 1 };
    const reaches = (byProvider: boolean, onlyByProvider: boolean) => {
      const fanout = new Fanout();
      fanout.toModerator({ moderatorId: 'rosa', byProvider: onlyByProvider }, event);
      return fanout.ownBytes(new LiveHub().add({ id: 'rosa', sessionId: 'one', byProvider })) !== undefined;
    };
    expect([reaches(true, true), reaches(false, true), reaches(false, false)]).toEqual([true, false, true]);
  });
});
