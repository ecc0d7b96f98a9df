import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { JoiningMode } from '@lampstand/core/joining/modes';
import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

hashCheaply();
const { client, db, members } = await startTestApp();
const PASSWORD = 'four lamps at night';
let admin: Member;
let moderator: Member;
let rosa: Member;

beforeEach(async () => {
  await removeEverybody(db.pool, 'applications');
  admin = await members.admin();
  moderator = await members.moderator({ firstName: 'Ruth' });
  rosa = await members.member();
  await settle({ mode: 'approval' });
});

const settle = (body: Partial<CommunitySettings>) =>
  client(admin.token).moderation.changeCommunity({ body: { ...DEFAULT_COMMUNITY, ...body } });

const ANA = { email: 'ana@example.org', password: PASSWORD, name: 'Ana Lucía', answer: 'I am a cousin of Rosa.' };
const apply = (body: Partial<typeof ANA> & { invitation?: string } = {}, language: Language = DEFAULT_LANGUAGE) =>
  client(undefined, { language }).auth.signup({ body: { ...ANA, ...body } });
const listed = async (state: 'waiting' | 'decided' = 'waiting') =>
  (await client(admin.token).moderation.applications({ query: { state } })).items;
const placesOf = async (who: Member) => (await client(who.token).invitations.list()).items.map(({ used }) => used);

describe('an application (joining-5)', () => {
  test('has a name and an answer, and waits where moderators read it', async () => {
    await expectRefusal(apply({ name: ' Ana Lucía ', answer: ' I am a cousin of Rosa. ' }), 'not_admitted');
    const [seen] = await listed();
    expect(seen).toEqual({
      id: expect.any(String),
      name: 'Ana Lucía',
      email: 'ana@example.org',
      emailProven: false,
      question: 'How do you know us?',
      answer: 'I am a cousin of Rosa.',
      language: 'en',
      createdAt: expect.any(String),
      forgottenAt: expect.any(String),
      invitedBy: null,
      decision: null,
    });
    expect(Date.parse(seen!.forgottenAt) - Date.parse(seen!.createdAt)).toBe(LIMITS.applicationDays * 86_400_000);
    const { rows } = await db.pool.query('select from users where email = $1', ['ana@example.org']);
    expect(rows).toHaveLength(0);
  });

  test('is refused under a name that claims an office, at its field (profiles-13)', async () => {
    await db.pool.query(`update community set name = 'Grace Church'`);
    for (const name of ['Moderadora Ana', 'grace CHURCH']) {
      const { details } = await expectRefusal(apply({ name }), 'invalid_input');
      expect(details?.fields).toEqual([{ field: 'name', issue: 'name_of_office' }]);
    }
    expect(await listed()).toEqual([]);
  });

  test('is shown to moderators without the email (moderation-10)', async () => {
    await expectRefusal(apply(), 'not_admitted');
    const { items, total } = await client(moderator.token).moderation.applications();
    expect(items).toMatchObject([{ name: 'Ana Lucía', email: null }]);
    expect(total).toBe(1);
  });

  test('answers the question of the community, in the language of the applicant, as it was then', async () => {
    const questions = { en: 'Who told you about us?', es: null };
    await settle({ mode: 'approval', questions });
    await expectRefusal(apply(), 'not_admitted');
    await expectRefusal(apply({ email: 'luis@example.org' }, 'es'), 'not_admitted');
    await settle({ mode: 'approval', questions: { en: 'Why?', es: '¿Por qué?' } });
    expect((await listed()).map(({ question, language }) => [question, language])).toEqual([
      ['Who told you about us?', 'en'],
      ['¿Cómo nos conoces?', 'es'],
    ]);
  });

  test.each([
    ['no name', { name: '' }, ['name']],
    ['a blank name', { name: '   ' }, ['name']],
    ['an invisible name', { name: '\u200b\u2060' }, ['name']],
    ['a long name', { name: 'a'.repeat(LIMITS.name + 1) }, ['name']],
    ['a control character', { name: 'Ana\u0007' }, ['name']],
    ['no answer', { answer: '' }, ['answer']],
    ['a blank answer', { answer: ' \n\t ' }, ['answer']],
    ['an invisible answer', { answer: '\u200b\u2060' }, ['answer']],
    ['a long answer', { answer: 'a'.repeat(LIMITS.answer + 1) }, ['answer']],
    ['a very long answer', { answer: 'a'.repeat(50_000) }, ['answer']],
    ['neither', { name: '', answer: '' }, ['name', 'answer']],
  ])('is not made with %s', async (_, change, fields) => {
    const { code, details } = await apply(change).then(
      () => expect.fail('it was made'),
      (error: { body: { code: string; details?: { fields?: { field: string }[] } } }) => error.body,
    );
    expect(['invalid_input', 'invalid_text']).toContain(code);
    if (code === 'invalid_input') expect(details?.fields?.map(({ field }) => field)).toEqual(fields);
    expect(await listed()).toEqual([]);
  });

  test('is made once for an email, which no member has', async () => {
    await expectRefusal(apply(), 'not_admitted');
    await expectRefusal(apply({ email: 'ANA@example.org', name: 'Somebody Else' }), 'email_taken');
    await expectRefusal(apply({ email: rosa.user.email }), 'email_taken');
    await settle({ mode: 'open' });
    await expectRefusal(apply(), 'email_taken');
    expect(await listed()).toHaveLength(1);
  });

  test('is made once by twenty at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => apply()));
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.body.code : 'joined'));
    expect(codes.filter((code) => code === 'not_admitted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'email_taken')).toHaveLength(19);
    expect(await listed()).toHaveLength(1);
  });

  test('does not log in, and a wrong password is answered as it is for anybody', async () => {
    await expectRefusal(apply(), 'not_admitted');
    const { email } = ANA;
    await expectRefusal(client().auth.login({ body: { email, password: PASSWORD } }), 'not_admitted');
    const wrong = await expectRefusal(
      client().auth.login({ body: { email, password: 'not the one' } }),
      'wrong_credentials',
    );
    const unknown = await expectRefusal(
      client().auth.login({ body: { email: 'nobody@example.org', password: 'not the one' } }),
      'wrong_credentials',
    );
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });
});

describe('an invitation to a community that lets people in (joining-5)', () => {
  test.each([
    ['admin', 'member'],
    ['moderator', 'member'],
    ['member', 'applicant'],
  ] as const)('of %s makes a %s', async (role, becomes) => {
    const inviter = { admin, moderator, member: rosa }[role];
    const { code } = await client(inviter.token).invitations.create({});
    if (becomes === 'member') {
      const { user } = await apply({ invitation: code });
      expect(user.email).toBe(ANA.email);
      expect(await listed()).toEqual([]);
    } else {
      await expectRefusal(apply({ invitation: code }), 'not_admitted');
      expect(await listed()).toMatchObject([{ invitedBy: { id: rosa.user.id, firstName: 'Rosa' } }]);
    }
    expect(await placesOf(inviter)).toEqual([1]);
  });

  test('needs no answer from those who are let in at once', async () => {
    const { code } = await client(moderator.token).invitations.create({});
    const body = { email: ANA.email, password: PASSWORD, invitation: code };
    expect((await client().auth.signup({ body })).user.email).toBe(ANA.email);
  });

  test('depends on what its member may do when it is used', async () => {
    const { code } = await client(moderator.token).invitations.create({});
    await db.pool.query("update users set role = 'member' where id = $1", [moderator.user.id]);
    await expectRefusal(apply({ invitation: code }), 'not_admitted');
  });

  test('that is over makes no application', async () => {
    const { code } = await client(rosa.token).invitations.create({});
    await expectRefusal(apply({ invitation: code }), 'not_admitted');
    await expectRefusal(apply({ invitation: code, email: 'luis@example.org' }), 'invitation_over');
    expect(await listed()).toHaveLength(1);
  });

  test('keeps its place when the applicant does not answer, or the email is taken', async () => {
    const { code } = await client(rosa.token).invitations.create({});
    await expectRefusal(apply({ invitation: code, answer: '' }), 'invalid_input');
    await expectRefusal(apply({ invitation: code, email: admin.user.email }), 'email_taken');
    expect(await placesOf(rosa)).toEqual([0]);
  });

  test('may end, and its member may be suspended or leave, while the applicant waits', async () => {
    const { id, code } = await client(rosa.token).invitations.create({});
    await expectRefusal(apply({ invitation: code }), 'not_admitted');
    await client(rosa.token).invitations.revoke({ params: { invitationId: id } });
    const target = { kind: 'member' as const, id: rosa.user.id };
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await client(admin.token).moderation.makeDecision({ body: { target, act: 'suspend', reason: 'spam', until } });
    expect(await listed()).toMatchObject([{ invitedBy: { id: rosa.user.id } }]);
    await client(rosa.token).account.remove({ body: { reason: 'other' } });
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ name: 'Ana Lucía', invitedBy: null });
    const params = { applicationId: waiting!.id };
    await client(admin.token).moderation.decideApplication({ params, body: { outcome: 'admitted' } });
    const { rows } = await db.pool.query('select from users where id = $1', [waiting!.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a community that changes how people join', () => {
  test.each(['open', 'invitation', 'closed'] as const satisfies JoiningMode[])(
    'to %s still decides about those who wait',
    async (mode) => {
      await expectRefusal(apply(), 'not_admitted');
      await settle({ mode });
      await expectRefusal(client().auth.login({ body: { email: ANA.email, password: PASSWORD } }), 'not_admitted');
      const [waiting] = await listed();
      const params = { applicationId: waiting!.id };
      await client(moderator.token).moderation.decideApplication({ params, body: { outcome: 'admitted' } });
      const { user } = await client().auth.login({ body: { email: ANA.email, password: PASSWORD } });
      expect(user.id).toBe(waiting!.id);
    },
  );
});
