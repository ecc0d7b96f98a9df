import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { CallError } from '../../../test/transport.ts';

hashCheaply();
const app = await startTestApp();
const { client, db, members } = app;
const DAY = 24 * 60 * 60 * 1000;
let admin: Member;
let rosa: Member;

beforeEach(async () => {
  await removeEverybody(db.pool);
  admin = await members.admin();
  rosa = await members.member();
  await settle({ mode: 'open', membersInvite: true });
});

const of = (who: Member) => client(who.token).invitations;
const settle = (body: Partial<typeof DEFAULT_COMMUNITY>) =>
  client(admin.token).moderation.changeCommunity({ body: { ...DEFAULT_COMMUNITY, mode: 'open', ...body } });
const daysOf = ({ createdAt, until }: { createdAt: string; until: string }) =>
  (Date.parse(until) - Date.parse(createdAt)) / DAY;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let people = 0;
const join = (invitation?: string) => {
  people += 1;
  const body = { email: `newcomer${people}@example.org`, password: 'four lamps at night' };
  return client().auth.signup({ body: { ...body, ...(invitation === undefined ? {} : { invitation }) } });
};

/**
 * Joins as clients do: they retry while the server answers `unavailable`, because it waits for the database for four seconds at
 * most (api-11). An account may exist although its answer was `unavailable`. Returns whether there is one.
 */
async function joinWithRetries(invitation: string, onBusy?: () => void): Promise<boolean> {
  people += 1;
  const account = { email: `newcomer${people}@example.org`, password: 'four lamps at night' };
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'in',
      (error: unknown) => (error instanceof CallError ? error.body.code : Promise.reject(error)),
    );
  let code = await codeOf(client().auth.signup({ body: { ...account, invitation } }));
  if (code !== 'unavailable') {
    expect(['in', 'invitation_over']).toContain(code);
    return code === 'in';
  }
  for (let tries = 0; code === 'unavailable' && tries < 20; tries += 1) {
    onBusy?.();
    // oxlint-disable-next-line no-await-in-loop -- a client retries after the answer
    code = await codeOf(client().auth.signup({ body: { ...account, invitation } }));
  }
  expect(['in', 'invitation_over', 'email_taken']).toContain(code);
  return code === 'in' || (await codeOf(client().auth.login({ body: account }))) === 'in';
}

async function expectUsed(places: number): Promise<void> {
  const [shown] = (await of(admin).list()).items;
  expect(shown).toMatchObject({ used: places, state: 'used' });
  expect(shown?.joined).toHaveLength(places);
  const { rows } = await db.pool.query('select count(*)::int as n from invitation_uses');
  expect(rows).toEqual([{ n: places }]);
}

describe('an invitation (joining-2)', () => {
  test('of a member is for one person and fourteen days, and says who joined by it', async () => {
    const made = await of(rosa).create({});
    expect(made).toMatchObject({ places: 1, used: 0, state: 'open', joined: [] });
    expect(made.code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(made.url).toBe(`http://localhost:3000/i/${made.code}`);
    expect(daysOf(made)).toBe(14);
    const { user, token } = await join(made.url);
    await client(token).profiles.update({ body: { firstName: 'Marta', lastName: 'Solís' } });
    expect((await of(rosa).list()).items).toEqual([
      {
        ...made,
        used: 1,
        state: 'used',
        joined: [
          {
            id: user.id,
            firstName: 'Marta',
            lastName: 'Solís',
            profileImageUrl: null,
            joinedAt: user.createdAt,
          },
        ],
      },
    ]);
    await expectRefusal(join(made.code), 'invitation_over');
  });

  test('of an admin is for as many and as long as they choose', async () => {
    const body = { places: 30, days: 90, note: ' Youth retreat ' } as const;
    const made = await of(admin).create({ body });
    expect([made.places, daysOf(made)]).toEqual([30, 90]);
    const { items, total } = await client(admin.token).moderation.invitations();
    expect(total).toBe(1);
    expect(items).toMatchObject([{ id: made.id, note: 'Youth retreat', by: { id: admin.user.id } }]);
    for (const change of [{ places: 2 }, { days: 7 }, { note: 'For us' }] as const) {
      await expectRefusal(of(rosa).create({ body: change }), 'admin_only');
    }
  });

  test.each([
    [{ places: 0 }, 'places'],
    [{ places: 501 }, 'places'],
    [{ places: 1.5 }, 'places'],
    [{ days: 8 }, 'days'],
    [{ note: 'a'.repeat(121) }, 'note'],
  ])('is not for %j', async (body, field) => {
    const error = await expectRefusal(of(admin).create({ body: body as { places: number } }), 'invalid_input');
    expect(error.details?.fields?.[0]?.field).toBe(field);
  });

  test('for thirty is used by thirty of fifty at once', async () => {
    const made = await of(admin).create({ body: { places: 30 } });
    await settle({ mode: 'invitation' });
    const came = await Promise.all(Array.from({ length: 50 }, () => joinWithRetries(made.code)));
    expect(came.filter(Boolean)).toHaveLength(30);
    await expectUsed(30);
  });

  test('is used by as many while the database is too slow, and tells the others to come again', async () => {
    const made = await of(admin).create({ body: { places: 6 } });
    await settle({ mode: 'invitation' });
    const { promise: toldToCome, resolve: onBusy } = Promise.withResolvers<void>();
    const slow = await db.pool.connect();
    try {
      await slow.query('begin; set local idle_in_transaction_session_timeout = 0; select from invitations for update');
      // More than the pool has connections.
      const coming = Promise.all(Array.from({ length: 12 }, () => joinWithRetries(made.code, onBusy)));
      await toldToCome;
      expect((await of(admin).list()).items[0]?.used).toBe(0);
      await slow.query('commit');
      expect((await coming).filter(Boolean)).toHaveLength(6);
    } finally {
      slow.release(true);
    }
    await expectUsed(6);
  });

  test('keeps its place when the address is taken', async () => {
    const made = await of(rosa).create({});
    const body = { email: rosa.user.email, password: 'four lamps at night', invitation: made.code };
    await expectRefusal(client().auth.signup({ body }), 'email_taken');
    expect((await of(rosa).list()).items[0]).toMatchObject({ used: 0, state: 'open' });
  });

  test('is over when it ends, when it is revoked, and when its member is suspended or gone', async () => {
    const ended = await of(rosa).create({});
    await db.pool.query('update invitations set until = now() where id = $1', [ended.id]);
    await expectRefusal(join(ended.code), 'invitation_over');
    expect((await of(rosa).list()).items[0]?.state).toBe('ended');

    const revoked = await of(rosa).create({});
    await of(rosa).revoke({ params: { invitationId: revoked.id } });
    await of(rosa).revoke({ params: { invitationId: revoked.id } });
    await expectRefusal(join(revoked.code), 'invitation_over');

    const suspended = await of(rosa).create({});
    const target = { kind: 'member' as const, id: rosa.user.id };
    const decision = await client(admin.token).moderation.makeDecision({
      body: { target, act: 'suspend', reason: 'spam', until: inDays(7) },
    });
    await expectRefusal(join(suspended.code), 'invitation_over');
    await client(admin.token).moderation.reverseDecision({ params: { decisionId: decision.id } });
    await join(suspended.code);

    const left = await of(rosa).create({});
    await client(rosa.token).account.remove({ body: { reason: 'other' } });
    await expectRefusal(join(left.code), 'invitation_over');
  });

  test('stays used when the person who joined leaves', async () => {
    const made = await of(rosa).create({});
    const { token } = await join(made.code);
    await client(token).account.remove({ body: { reason: 'other' } });
    expect((await of(rosa).list()).items).toMatchObject([{ used: 1, state: 'used', joined: [] }]);
  });

  test('does not name members behind a block', async () => {
    const made = await of(admin).create({ body: { places: 3 } });
    const { user, token } = await join(made.code);
    await client(token).blocks.block({ params: { userId: admin.user.id } });
    expect((await of(admin).list()).items[0]).toMatchObject({ used: 1, joined: [] });
    expect((await client(admin.token).moderation.invitations()).items[0]?.joined).toMatchObject([{ id: user.id }]);
  });
});

describe('inviting (joining-3)', () => {
  test('is limited to five open invitations of a member, also at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => of(rosa).create({})));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.openInvitations);
    await expectRefusal(of(rosa).create({}), 'invitations_full');
    const [first] = (await of(rosa).list({ query: { limit: 1 } })).items;
    await of(rosa).revoke({ params: { invitationId: first?.id ?? '' } });
    await of(rosa).create({});
  });

  test('is for admins alone if the community says so, and for nobody while the community is closed', async () => {
    await settle({ membersInvite: false });
    await expectRefusal(of(rosa).create({}), 'invitations_off');
    await of(admin).create({});
    await settle({ mode: 'closed' });
    await expectRefusal(of(admin).create({}), 'door_closed');
  });

  test('is seen by the member who invited and by admins, page by page', async () => {
    for (let made = 0; made < 3; made += 1) await of(rosa).create({});
    const first = await of(rosa).list({ query: { limit: 2 } });
    const rest = await of(rosa).list({ query: { limit: 2, cursor: first.next } });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, undefined]);
    expect((await of(await members.member()).list()).items).toEqual([]);
    await of(rosa).revoke({ params: { invitationId: rest.items[0]?.id ?? '' } });
    const { moderation } = client(admin.token);
    expect((await moderation.invitations()).total).toBe(2);
    const all = await moderation.invitations({ query: { state: 'all', limit: 1 } });
    expect([all.total, all.items.length, all.next === undefined]).toEqual([3, 1, false]);
  });

  test('is undone by admins, with an entry in the log, and not by others', async () => {
    const { id } = await of(rosa).create({});
    const call = { params: { invitationId: id } };
    await expectRefusal(of(await members.member()).revoke(call), 'invitation_not_found');
    await expectRefusal(of(await members.moderator()).revoke(call), 'invitation_not_found');
    await of(admin).revoke(call);
    await of(admin).revoke(call);
    const { items } = await client(admin.token).moderation.audit({ query: { what: 'invitation.revoked' } });
    expect(items).toMatchObject([{ subject: { id: rosa.user.id }, before: 'open', after: 'revoked' }]);
  });

  test('ends for a member without writing', async () => {
    const target = { kind: 'member' as const, id: rosa.user.id };
    const body = { target, act: 'restrict', reason: 'spam', until: inDays(7) } as const;
    await client(admin.token).moderation.makeDecision({ body });
    await expectRefusal(of(rosa).create({}), 'no_writing');
  });
});
