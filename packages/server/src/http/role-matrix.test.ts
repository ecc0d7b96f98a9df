import { expect, describe, test } from 'vitest';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { startTestApp } from '../../test/app.ts';
import { addressOfNothing, ENDPOINTS } from '../../test/calls.ts';
import { Rows } from '../../test/rows.ts';

/** Routes that are not part of the contract: for monitoring, for the server's own pages, and for the web client. */
const BESIDE_THE_CONTRACT = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /metrics',
  'GET /pages/:name{.+\\.css}',
  'GET /*',
  // What is sent to people. It redirects to the sign-up page.
  'GET /i/:code',
  // Answers what is shared from a phone without a service worker. It reads nothing.
  'POST /share',
]);

const { app, client, db, members, request } = await startTestApp();

/** A new session for each call, because logging out is one of the calls. */
async function under(act: 'restrict' | 'suspend'): Promise<string> {
  const { user, token } = await members.moderator();
  const until = new Date(Date.now() + 3_600_000);
  const decision = { target_kind: 'member', target_id: user.id, member_id: user.id, act, removes: false, until };
  await new Rows(db.pool).insert('decisions', { ...decision, reason: 'spam', surface: 'web' });
  return token;
}

const callers = {
  restricted: () => under('restrict'),
  suspended: () => under('suspend'),
  visitor: async () => undefined,
  incomplete: async () => (await members.incomplete()).token,
  member: async () => (await members.member()).token,
  moderator: async () => (await members.moderator()).token,
  admin: async () => (await members.admin()).token,
};
type Role = keyof typeof callers;
const ROLES = Object.keys(callers) as Role[];

/** Written by hand: nothing else fails if the contract opens an endpoint to more people by mistake. Others are for members. */
const FOR_OTHERS: Partial<Record<Endpoint['access'], string[]>> = {
  public: [
    'applications.leave',
    'applications.page',
    'applications.withdraw',
    'auth.callback',
    'auth.confirmEmail',
    'auth.confirmEmailPage',
    'auth.deviceToken',
    'auth.forgotPassword',
    'auth.forgotPasswordPage',
    'auth.joinAccountPage',
    'auth.login',
    'auth.loginCode',
    'auth.loginPage',
    'auth.logout',
    'auth.logoutPage',
    'auth.passkeyLogin',
    'auth.passkeyLoginOptions',
    'auth.provider',
    'auth.resetPassword',
    'auth.resetPasswordPage',
    'auth.restoreAccount',
    'auth.restoreAccountPage',
    'auth.sendAnotherCode',
    'auth.signup',
    'auth.signupPage',
    'auth.startDevice',
    'auth.undoEmail',
    'auth.undoEmailPage',
    'auth.unlock',
    'auth.unlockMail',
    'auth.unlockPage',
    'auth.verify',
    'auth.verifyPage',
    'community.picture',
    'community.show',
    'invitations.inviterPicture',
    'reference.openApi',
    'reference.page',
    'setup.begin',
    'setup.checkLink',
  ],
  moderator: [
    'moderation.addNote',
    'moderation.alerts',
    'moderation.applications',
    'moderation.changeAlerts',
    'moderation.changeNote',
    'moderation.content',
    'moderation.daily',
    'moderation.decide',
    'moderation.decideAppeal',
    'moderation.decideApplication',
    'moderation.decision',
    'moderation.decisions',
    'moderation.looking',
    'moderation.makeDecision',
    'moderation.memberContext',
    'moderation.moderationStats',
    'moderation.notes',
    'moderation.queue',
    'moderation.queueItem',
    'moderation.removePost',
    'moderation.reports',
    'moderation.reverseDecision',
    'moderation.showSealed',
    'moderation.stats',
    'moderation.user',
    'moderation.users',
  ],
  admin: [
    'moderation.audit',
    'moderation.auditPeople',
    'moderation.bans',
    'moderation.changeCommunity',
    'moderation.changeCommunityPicture',
    'moderation.checkBan',
    'moderation.communityPrivate',
    'moderation.doctor',
    'moderation.endHold',
    'moderation.exportAudit',
    'moderation.hold',
    'moderation.invitations',
    'moderation.liftBan',
    'moderation.removeUser',
    'moderation.setAdmin',
    'moderation.setRole',
    'moderation.verifyAudit',
    'setup.finish',
    'setup.show',
    'setup.testMail',
  ],
};

test.each(Object.entries(FOR_OTHERS))('exactly these endpoints are %s (moderation-1)', (access, names) => {
  const found = ENDPOINTS.filter(({ entry }) => entry.access === access);
  expect(found.map(({ name }) => name).toSorted()).toEqual(names);
});

/** Derived from the contract only (api-1). */
function refusalOf({ access, whileSuspended, writesToMembers }: Endpoint, role: Role): string | undefined {
  if (access === 'public') return undefined;
  if (role === 'visitor') return 'not_signed_in';
  // A moderator whom a decision stops (decisions-5).
  if (role === 'suspended' && !whileSuspended) return 'suspended';
  if (role === 'restricted' && writesToMembers) return 'no_writing';
  if (access === 'complete' && role === 'incomplete') return 'profile_incomplete';
  if (access === 'moderator' && (role === 'member' || role === 'incomplete')) return 'moderator_only';
  return access === 'admin' && role !== 'admin' ? 'admin_only' : undefined;
}

const REFUSALS = new Set([
  'suspended',
  'no_writing',
  'not_signed_in',
  'profile_incomplete',
  'moderator_only',
  'admin_only',
]);

describe('the contract table', () => {
  test('contains all routes of the server (api-1)', () => {
    const listed = new Set(ENDPOINTS.map(({ entry }) => `${entry.method} ${entry.path}`));
    const served = new Set(
      app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    );
    expect([...served].filter((route) => !listed.has(route) && !BESIDE_THE_CONTRACT.has(route))).toEqual([]);
    expect([...listed].filter((route) => !served.has(route))).toEqual([]);
  });

  test('describes every path parameter', () => {
    for (const { name, entry } of ENDPOINTS) {
      const inPath = [...entry.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect(Object.keys(entry.params?.shape ?? {}), name).toEqual(inPath);
    }
  });
});

describe.each(ROLES)('as %s', (role) => {
  test.each(ENDPOINTS)('$entry.method $entry.path', async ({ entry }) => {
    // An accepted stream stays open, but access is decided before it opens.
    const stop = new AbortController();
    const token = await callers[role]();
    const init = { method: entry.method, signal: stop.signal, ...(token ? { token } : {}) };
    const answer = await request(addressOfNothing(entry), init);
    const isOpen = entry.response.kind === 'stream' && answer.ok;
    const text = isOpen ? '' : await answer.text();
    if (isOpen) await answer.body?.cancel();
    stop.abort();
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') && !answer.ok;
    const code = isJson ? (JSON.parse(text) as { code: string }).code : undefined;
    const expected = refusalOf(entry, role);
    if (expected) expect(code).toBe(expected);
    else expect(REFUSALS).not.toContain(code);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('data of one member', () => {
  test('cannot be changed by others, not even by an admin', async () => {
    const owner = await members.member();
    const post = await client(owner.token).posts.create({ body: { content: 'He answered.' } });
    const row = async () => (await db.pool.query('select * from posts where id = $1', [post.id])).rows[0];
    const before = await row();
    const calls: [string, string | undefined][] = [
      ['PATCH', JSON.stringify({ content: 'Not mine' })],
      ['DELETE', undefined],
    ];
    for (const role of ROLES) {
      const token = await callers[role]();
      for (const [method, body] of calls) {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method, headers, ...(body ? { body } : {}), ...(token ? { token } : {}) };
        expect([401, 403, 404]).toContain((await request(`/api/posts/${post.id}`, init)).status);
      }
    }
    expect(await row()).toEqual(before);
    const headers = { 'Content-Type': 'application/json' };
    const change = async (fields: object) => {
      const body = JSON.stringify({ content: 'Mine', ...fields });
      return (await request(`/api/posts/${post.id}`, { method: 'PATCH', headers, token: owner.token, body })).status;
    };
    for (const field of ['userId', 'prayerCount', 'createdAt']) expect(await change({ [field]: post.id })).toBe(422);
    expect(await row()).toEqual(before);
    expect(await change({})).toBe(200);
    expect(await row()).toMatchObject({ content: 'Mine', prayer_count: 0 });
    expect((await request(`/api/posts/${post.id}`, { method: 'DELETE', token: owner.token })).status).toBe(204);
  });
});
