import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

// What a moderator needs to know about a member (moderation-11).
const test = await startTestApp();
const { pool } = test.db;
let ruth: Member, author: Member, reporter: Member;

const as = (who: Member) => test.client(who.token);
const context = (who = author) => as(ruth).moderation.memberContext({ params: { userId: who.user.id } });

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  ruth = await test.members.moderator({ firstName: 'Ruth' });
  author = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  reporter = await test.members.member();
});

it('says what was shared, reported and decided, without an email', async () => {
  const namesake = await test.members.member({ firstName: 'Rаúl', lastName: 'Меdina' });
  await test.members.member({ firstName: 'Raúl', lastName: 'Medina Soto' });
  const client = test.client(author.token, { language: 'es' });
  await client.auth.user({});
  const ids: string[] = [];
  for (const content of ['Hoy cumplo diez años sin beber.', 'Mi hermano volvió a llamar.', 'Compren mi aceite.']) {
    ids.push((await client.posts.create({ body: { content } })).id);
  }
  for (const postId of ids) await as(reporter).reports.create({ body: { postId, reason: 'spam' } });
  const remove = (id = '') =>
    as(ruth).moderation.makeDecision({ body: { target: { kind: 'post', id }, act: 'remove', reason: 'spam' } });
  const { id: decisionId } = await remove(ids[1]);
  await as(ruth).moderation.reverseDecision({ params: { decisionId } });
  await remove(ids[2]);
  const { items } = await as(ruth).moderation.queue({});
  await as(ruth).moderation.decide({ params: { reportId: items[0]?.id ?? '' }, body: { status: 'reviewed' } });
  const found = await context();
  expect(found).toMatchObject({
    member: { id: author.user.id, firstName: 'Raúl' },
    role: 'member',
    language: 'es',
    standing: null,
    testimonies: 2,
    hasWritten: true,
    reports: 3,
    decisions: 2,
    namesakes: [{ id: namesake.user.id }],
    outcomes: { waiting: 0, upheld: 1, putBack: 1, noAction: 1 },
    lastTestimonies: [{ id: ids[1] }, { id: ids[0] }],
  });
  expect(found.lastDecisions.map(({ reversedAt }) => reversedAt !== null)).toEqual([false, true]);
  expect(JSON.stringify(found)).not.toContain('@');
  await expectRefusal(
    as(ruth).moderation.memberContext({ params: { userId: '019a0000-0000-7000-8000-000000000000' } }),
    'user_not_found',
  );
});

it('says whether something was written, wherever it was', async () => {
  expect(await context(reporter)).toMatchObject({ hasWritten: false });
  const { id: postId } = await as(author).posts.create({ body: { content: 'Mi hijo aprobó.' } });
  await as(reporter).comments.create({ params: { postId }, body: { content: '¡Gloria a Dios!' } });
  expect(await context(reporter)).toMatchObject({ testimonies: 0, hasWritten: true });
  const quiet = await test.members.member();
  await as(quiet).messages.send({ body: { receiverId: author.user.id, content: 'Hello.' } });
  expect(await context(quiet)).toMatchObject({ testimonies: 0, hasWritten: true });
});

it('has notes by moderators, whose changes are in the audit log', async () => {
  const params = { userId: author.user.id };
  const note = await as(ruth).moderation.addNote({ params, body: { text: 'Talked by phone.' } });
  expect(note).toMatchObject({ text: 'Talked by phone.', by: { firstName: 'Ruth' }, editedAt: null });
  const samuel = await test.members.moderator({ firstName: 'Samuel' });
  const changed = await as(samuel).moderation.changeNote({
    params: { noteId: note.id },
    body: { text: 'Talked by phone. He was sorry.' },
  });
  expect(changed).toMatchObject({ by: { firstName: 'Ruth' }, editedAt: expect.any(String) as string });
  for (let count = 0; count < 6; count++) {
    await as(ruth).moderation.addNote({ params, body: { text: `Note ${count}` } });
  }
  expect((await context()).notes).toHaveLength(5);
  const page = await as(ruth).moderation.notes({ params, query: { limit: 6 } });
  expect(page.items).toHaveLength(6);
  const rest = await as(ruth).moderation.notes({ params, query: { cursor: page.next } });
  expect(rest.items.map(({ id }) => id)).toEqual([note.id]);
  const admin = await test.members.admin();
  const { items } = await as(admin).moderation.audit({ query: { limit: 50 } });
  const actions = items.map(({ action }) => action).toReversed();
  expect(actions.slice(-8, -6)).toEqual(['note.added', 'note.changed']);
  await expectRefusal(
    as(ruth).moderation.addNote({ params: { userId: note.id }, body: { text: 'Nobody' } }),
    'user_not_found',
  );
  await expectRefusal(
    as(ruth).moderation.changeNote({ params: { noteId: author.user.id }, body: { text: 'None' } }),
    'note_not_found',
  );
});

it('is not for members, and leaves with its member', async () => {
  const params = { userId: author.user.id };
  await expectRefusal(as(author).moderation.memberContext({ params }), 'moderator_only');
  await expectRefusal(as(author).moderation.notes({ params }), 'moderator_only');
  await as(ruth).moderation.addNote({ params, body: { text: 'Talked by phone.' } });
  await as(author).account.remove({ body: {} });
  expect((await pool.query('select from notes')).rows).toEqual([]);
});
