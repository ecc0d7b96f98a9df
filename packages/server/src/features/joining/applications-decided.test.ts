import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sweep } from '../../sweeper.ts';

hashCheaply();
const grace = await startTestApp();
const { client, db, deps, logs, mails, members } = grace;
const DAY = 86_400_000;
let admin: Member;
let moderator: Member;
let rosa: Member;
let made = 0;

beforeEach(async () => {
  await removeEverybody(db.pool, 'applications');
  mails.length = 0;
  admin = await members.admin({ firstName: 'Noé' });
  moderator = await members.moderator({ firstName: 'Ruth' });
  rosa = await members.member();
  const body = { ...DEFAULT_COMMUNITY, name: 'Grace Church', mode: 'approval' as const };
  await client(admin.token).moderation.changeCommunity({ body });
});

const PASSWORD = 'four lamps at night';

/** Applies, and returns id and email. */
async function applicant({
  language = DEFAULT_LANGUAGE,
  invitation,
}: { language?: Language; invitation?: string } = {}) {
  made += 1;
  const body = { email: `newcomer${made}@example.org`, password: PASSWORD, name: `Ana ${'B'.repeat(made % 9)}` };
  const asked = { ...body, answer: 'From the fair.', ...(invitation === undefined ? {} : { invitation }) };
  await expectRefusal(client(undefined, { language }).auth.signup({ body: asked }), 'not_admitted');
  const { rows } = await db.pool.query<{ id: string }>('select id from applications where email = $1', [body.email]);
  return { id: rows[0]!.id, email: body.email };
}

const decide = (who: Member, applicationId: string, outcome: ApplicationOutcome) =>
  client(who.token).moderation.decideApplication({ params: { applicationId }, body: { outcome } });
const listOf = (state: 'waiting' | 'decided', more: { limit?: number; cursor?: string } = {}) =>
  client(moderator.token).moderation.applications({ query: { state, ...more } });

describe('letting somebody in (joining-6)', () => {
  test('makes them a member, who logs in with the password that they chose', async () => {
    const { id, email } = await applicant({ language: 'es' });
    const decided = await decide(moderator, id, 'admitted');
    expect(decided.decision).toMatchObject({ outcome: 'admitted', by: { id: moderator.user.id, firstName: 'Ruth' } });
    const { user } = await client().auth.login({ body: { email, password: PASSWORD } });
    expect(user).toMatchObject({ id, email, firstName: expect.stringContaining('Ana'), lastName: null });
    const { rows } = await db.pool.query('select language from users where id = $1', [id]);
    expect(rows).toEqual([{ language: 'es' }]);
    const hashes = await db.pool.query('select password_hash from applications where id = $1', [id]);
    expect(hashes.rows).toEqual([{ password_hash: null }]);
  });

  test('by an invitation counts as joined by it', async () => {
    const { code } = await client(rosa.token).invitations.create({});
    const { id } = await applicant({ invitation: code });
    expect((await client(rosa.token).invitations.list()).items).toMatchObject([{ used: 1, joined: [] }]);
    await decide(admin, id, 'admitted');
    expect((await client(rosa.token).invitations.list()).items).toMatchObject([{ used: 1, joined: [{ id }] }]);
  });

  test('is told by mail in their language, and names no one', async () => {
    const { id, email } = await applicant({ language: 'es' });
    await decide(moderator, id, 'admitted');
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({ to: email, subject: 'Te damos la bienvenida a Grace Church' });
    expect(mails[0]!.text).toContain('http://localhost:3000/api/login?lang=es');
    expect(mails[0]!.text).not.toMatch(/Ruth|From the fair/);
  });

  test('is refused if a member has taken the email in the meantime', async () => {
    const { id, email } = await applicant();
    await db.pool.query('update users set email = $1 where id = $2', [email.toUpperCase(), rosa.user.id]);
    await expectRefusal(decide(moderator, id, 'admitted'), 'email_taken');
    expect((await listOf('waiting')).items).toMatchObject([{ id, decision: null }]);
  });

  test('does not fail when the mail cannot be sent, which is logged without the address', async () => {
    const failing = await startTestApp({
      beside: grace,
      deps: { mailer: { send: () => Promise.reject(new Error('no route')) } },
    });
    const { id, email } = await applicant();
    const params = { applicationId: id };
    await failing.client(moderator.token).moderation.decideApplication({ params, body: { outcome: 'refused' } });
    await vi.waitFor(() => expect(failing.logs.map(({ msg }) => msg)).toContain('admission mail failed'));
    expect(JSON.stringify(failing.logs)).not.toContain(email);
  });
});

describe('not this time (joining-6)', () => {
  test('is told kindly, without a reason, and leaves no member', async () => {
    const { id, email } = await applicant();
    await decide(moderator, id, 'refused');
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({ to: email, subject: 'Your application to Grace Church' });
    expect(mails[0]!.text).toContain('this is no judgment of you or of your faith');
    expect(mails[0]!.text).not.toMatch(/Ruth|From the fair/);
    await expectRefusal(client().auth.login({ body: { email, password: PASSWORD } }), 'not_admitted');
    const again = { email, password: PASSWORD, name: 'Ana', answer: 'Once more.' };
    await expectRefusal(client().auth.signup({ body: again }), 'email_taken');
  });

  test('keeps the place of the invitation taken', async () => {
    const { code } = await client(rosa.token).invitations.create({});
    const { id } = await applicant({ invitation: code });
    await decide(moderator, id, 'refused');
    expect((await client(rosa.token).invitations.list()).items).toMatchObject([{ used: 1, state: 'used' }]);
  });

  test('can still become a yes, but nothing else', async () => {
    const { id } = await applicant();
    await decide(moderator, id, 'refused');
    await expectRefusal(decide(admin, id, 'refused'), 'application_decided');
    const decided = await decide(admin, id, 'admitted');
    expect(decided.decision).toMatchObject({ outcome: 'admitted', by: { id: admin.user.id } });
    await expectRefusal(decide(moderator, id, 'refused'), 'application_decided');
    await expectRefusal(decide(moderator, id, 'admitted'), 'application_decided');
  });
});

describe('a decision', () => {
  test('is made once by two moderators at once, and mailed once', async () => {
    const { id } = await applicant();
    const { total: before = 0 } = await client(admin.token).moderation.audit();
    const tries = await Promise.allSettled([decide(moderator, id, 'refused'), decide(admin, id, 'refused')]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [failed] = tries.filter((one) => one.status === 'rejected');
    await expectRefusal(Promise.reject(failed!.reason), 'application_decided');
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect((await client(admin.token).moderation.audit()).total).toBe(before + 1);
  });

  test('of somebody who withdrew or never applied is not found', async () => {
    await expectRefusal(decide(moderator, rosa.user.id, 'admitted'), 'application_not_found');
  });

  test('is in the audit log, without what was written', async () => {
    const { id, email } = await applicant();
    await decide(moderator, id, 'refused');
    await decide(admin, id, 'admitted');
    const { items } = await client(admin.token).moderation.audit();
    const entries = items.filter(({ action }) => action.startsWith('application.'));
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'application.admitted', before: 'refused', after: 'admitted' },
      { action: 'application.refused', before: 'waiting', after: 'refused' },
    ]);
    expect(JSON.stringify([items, logs])).not.toContain(email);
  });

  test('is shown to moderators at once, and so is a new application', async () => {
    const address = await addressOf(grace);
    const [queue, other] = [await openEvents(address, moderator.token), await openEvents(address, rosa.token)];
    const { id } = await applicant();
    await queue.expectLatest({ type: 'applications', waiting: 1 });
    await decide(admin, id, 'admitted');
    await queue.expectLatest({ type: 'applications', waiting: 0 });
    await client(rosa.token).profiles.update({ body: { city: 'Yakima' } });
    await other.received('ownProfile');
    expect(other.events.map(({ type }) => type)).not.toContain('applications');
  });
});

describe('the lists', () => {
  test('are paged: who waits longest first, who was decided last first', async () => {
    const waiting: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because the order is tested
    for (let n = 0; n < 5; n++) waiting.push((await applicant()).id);
    const first = await listOf('waiting', { limit: 2 });
    const second = await listOf('waiting', { limit: 2, cursor: first.next! });
    const third = await listOf('waiting', { limit: 2, cursor: second.next! });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(waiting);
    expect([first.total, third.next]).toEqual([5, undefined]);
    for (const id of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await decide(moderator, id, 'refused');
    }
    const decided = await listOf('decided', { limit: 3 });
    const rest = await listOf('decided', { limit: 3, cursor: decided.next! });
    expect([...decided.items, ...rest.items].map(({ id }) => id)).toEqual(waiting.toReversed());
    expect((await listOf('waiting')).items).toEqual([]);
    await expectRefusal(listOf('waiting', { cursor: 'nonsense' }), 'invalid_cursor');
  });
});

describe('applications are forgotten (joining-7)', () => {
  /** Makes them all older. */
  const age = async (ms: number) => {
    const interval = `${ms} milliseconds`;
    await db.pool.query(
      'update applications set created_at = created_at - $1::interval, decided_at = decided_at - $1::interval',
      [interval],
    );
    await sweep(deps, new Date());
  };

  test('thirty days after the decision, or after they were made', async () => {
    const { email } = await applicant();
    const refused = await applicant();
    const admitted = await applicant();
    await decide(moderator, refused.id, 'refused');
    await decide(moderator, admitted.id, 'admitted');
    await age(LIMITS.applicationDays * DAY - 60_000);
    expect([(await listOf('waiting')).total, (await listOf('decided')).total]).toEqual([1, 2]);
    await age(60_000);
    expect([(await listOf('waiting')).total, (await listOf('decided')).total]).toEqual([0, 0]);
    await expectRefusal(client().auth.login({ body: { email, password: PASSWORD } }), 'wrong_credentials');
    await client().auth.login({ body: { email: admitted.email, password: PASSWORD } });
    const again = { email, password: PASSWORD, name: 'Ana', answer: 'Once more.' };
    await expectRefusal(client().auth.signup({ body: again }), 'not_admitted');
  });

  test('with the member who was let in, whose export has it until then', async () => {
    const { id, email } = await applicant();
    await decide(moderator, id, 'admitted');
    const { token } = await client().auth.login({ body: { email, password: PASSWORD } });
    await client(token).account.remove({ body: { reason: 'other' } });
    const { rows } = await db.pool.query('select from applications');
    expect(rows).toHaveLength(0);
  });

  test('keep the outcome when the moderator who decided leaves', async () => {
    const { id } = await applicant();
    await decide(moderator, id, 'refused');
    await client(moderator.token).account.remove({ body: { reason: 'other' } });
    const { items } = await client(admin.token).moderation.applications({ query: { state: 'decided' } });
    expect(items).toMatchObject([{ id, decision: { outcome: 'refused', by: null } }]);
  });
});
