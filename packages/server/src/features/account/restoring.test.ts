import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { collect } from '../../../test/collect.ts';
import type { Member } from '../../../test/factories.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { addressOf } from '../../../test/listening.ts';
import { phonePhoto } from '../../../test/images.ts';
import { livedTogether, tablesWith } from '../../../test/membership.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';
import { sweep } from '../../sweeper.ts';
import { sweepMedia } from '../media/media-sweeper.ts';
import { startSession } from '../auth/session.ts';
import { memberHasher } from './tombstones.queries.ts';
import { reapplyTombstones } from './reapply-tombstones.ts';
import { readFromFile } from './tombstone-file.ts';

const app = await startTestApp({ env: { SMTP_URL: 'smtp://localhost:1' } });
const withoutMail = await startTestApp({ beside: app });
const { pool } = app.db;
const rows = new Rows(pool);
const DAY_MS = 24 * 60 * 60 * 1000;

let ruth: Member, rosa: Member, elena: Member;
let people = 0;

beforeEach(async () => {
  await removeEverybody(pool, 'tombstones', 'leavings', 'decisions', 'bans');
  app.mails.length = 0;
  people += 1;
  ruth = await app.members.admin({ firstName: 'Ruth' });
  rosa = await app.members.member({ firstName: 'Rosalinda', email: `rosalinda${people}@example.org` });
  elena = await app.members.member({ firstName: 'Elena' });
});

const photo = async () => new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
const leave = (member: Member, of = app) => of.client(member.token).account.remove({ body: { feedback: 'Thank you' } });
const mailTo = ({ user }: Member) =>
  vi.waitFor(() => app.mails.findLast(({ to }) => to === user.email) ?? expect.fail('no mail'));
const linkTo = async (member: Member) =>
  /token=([\w-]+)/.exec((await mailTo(member)).text)?.[1] ?? expect.fail('no link');
const tombstoneOf = async ({ user }: Member) => {
  const { rows: found } = await pool.query(
    'select feedback, restored_at is not null as restored from tombstones where member_hash = $1',
    [(await memberHasher(pool))(user.id)],
  );
  return found[0] as { feedback: string | null; restored: boolean };
};
const restore = (token: string) => app.client().auth.restoreAccount({ body: { token } });

/** Not brought back, written anew, or about the deletion itself. */
const NOT_COMPARED = new Set(
  `sessions push_subscriptions passkey_challenges password_resets identity_links mail_codes idempotency_keys tombstones leavings
   leaving_pictures rate_limits erased_files audit_log function_files mikro_orm_migrations`.split(/\s+/),
);

async function everything(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.has(table.name))) {
    const { rows: all } = await pool.query(`select to_jsonb(t) as row from ${name} t order by t::text`);
    found[name] = all
      .map(({ row }) => row as unknown)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

describe('a member who left where mail works (account-6)', () => {
  test('is gone at once, and comes back with everything by the link of one mail', async () => {
    await livedTogether(pool, rosa, elena);
    await livedTogether(pool, ruth, rosa);
    await rows.insert('blocks', { blocker_id: elena.user.id, blocked_id: ruth.user.id });
    await rows.insert('blocks', { blocker_id: rosa.user.id, blocked_id: ruth.user.id });
    const appointed = { id: undefined, appointed_at: new Date() };
    await rows.insert('appointments', { ...appointed, user_id: rosa.user.id, appointed_by: ruth.user.id });
    await rows.insert('appointments', { ...appointed, user_id: elena.user.id, appointed_by: rosa.user.id });
    await pool.query(`update conversations set request = 'held', request_from = $1 where $1 in (low_id, high_id)`, [
      rosa.user.id,
    ]);
    const { profiles, posts } = app.client(rosa.token);
    await profiles.uploadPicture({ body: {}, files: { profilePicture: await photo() } });
    await posts.create({ body: { content: 'With a photo' }, files: { image: await photo() } });
    const [before, files] = [await everything(), await collect(app.deps.storage.names())];

    await leave(rosa);
    for (const text of [rosa.user.id, rosa.user.email, 'Rosalinda']) expect(await tablesWith(pool, text)).toEqual([]);
    await sweepMedia({ storage: app.deps.storage, pool }, new Date(), 0);
    const token = await linkTo(rosa);
    expect(app.mails.filter(({ to }) => to === rosa.user.email)).toHaveLength(1);

    await restore(token);
    expect(await everything()).toEqual(before);
    expect((await collect(app.deps.storage.names())).toSorted()).toEqual(files.toSorted());
    await expectRefusal(restore(token), 'restore_link_invalid');
    expect((await pool.query('select from leavings')).rowCount).toBe(0);
  });

  test('reads what the link does before anything happens: opening it changes nothing', async () => {
    await leave(rosa);
    const token = await linkTo(rosa);
    for (const _ of [1, 2]) {
      const page = await app.request(`/api/restore-account?token=${token}`);
      expect([page.status, await page.json()]).toEqual([200, expect.objectContaining({ screen: 'restore', token })]);
    }
    const wrong = await app.request('/api/restore-account?token=another');
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ token: null })]);
    expect((await pool.query('select from users where id = $1', [rosa.user.id])).rowCount).toBe(0);
  });

  test('finds nothing left after seven days, not even pictures', async () => {
    await app.client(rosa.token).profiles.uploadPicture({ body: {}, files: { profilePicture: await photo() } });
    await leave(rosa);
    const token = await linkTo(rosa);
    await sweep(app.deps, new Date(Date.now() + 6.9 * DAY_MS));
    expect(await collect(app.deps.storage.names())).toHaveLength(1);
    await sweep(app.deps, new Date(Date.now() + 7.1 * DAY_MS));
    expect(await collect(app.deps.storage.names())).toEqual([]);
    expect((await pool.query('select from leavings')).rowCount).toBe(0);
    await expectRefusal(restore(token), 'restore_link_invalid');
  });

  test('is not deleted again at the next start, whatever another server has in its file', async () => {
    await leave(rosa);
    const inFile = await readFromFile(app.deps.env.DATA_DIR);
    await restore(await linkTo(rosa));
    expect((await readFromFile(app.deps.env.DATA_DIR)).at(-1)?.restoredAt).not.toBeNull();
    expect(inFile.at(-1)?.restoredAt).toBeNull();
    for (const deps of [app.deps, withoutMail.deps]) await reapplyTombstones(deps, { always: true });
    expect((await pool.query('select from users where id = $1', [rosa.user.id])).rowCount).toBe(1);
    expect(await tombstoneOf(rosa)).toEqual({ feedback: null, restored: true });
  });

  test('can leave once more, for good', async () => {
    await leave(rosa);
    await restore(await linkTo(rosa));
    // No session came back.
    await expectRefusal(app.client(rosa.token).auth.user(), 'not_signed_in');
    await leave({ ...rosa, token: await startSession(pool, rosa.user.id, 'Phone', new Date()) });
    expect(await tombstoneOf(rosa)).toEqual({ feedback: 'Thank you', restored: false });
    await reapplyTombstones(app.deps, { always: true });
    expect((await pool.query('select from users where id = $1', [rosa.user.id])).rowCount).toBe(0);
  });

  test('comes back without a word to others, but hidden from whom they had blocked', async () => {
    await livedTogether(pool, rosa, elena);
    await rows.insert('blocks', { blocker_id: rosa.user.id, blocked_id: ruth.user.id });
    await leave(rosa);
    const token = await linkTo(rosa);
    const jobs = async () => (await pool.query(`select from pgboss.job_common where name = 'push'`)).rowCount;
    const [before, address] = [await jobs(), await addressOf(app)];
    const [elenas, ruths] = [await openEvents(address, elena.token), await openEvents(address, ruth.token)];
    await restore(token);
    await ruths.received('authorGone');
    expect(await jobs()).toBe(before);
    for (const { events } of [elenas, ruths])
      expect(events.filter(({ type }) => ['message', 'postsAdded', 'postAdded', 'connection'].includes(type))).toEqual(
        [],
      );
  });

  test('comes back without what refers to those who have left since', async () => {
    const { ownPost } = await livedTogether(pool, rosa, elena);
    await leave(rosa);
    const token = await linkTo(rosa);
    await leave(elena, withoutMail);
    await restore(token);
    const { rows: posts } = await pool.query('select id, prayer_count, love_count, comment_count from posts');
    expect(posts).toEqual([{ id: ownPost, prayer_count: 1, love_count: 1, comment_count: 1 }]);
    expect((await pool.query('select from messages')).rowCount).toBe(0);
  });

  test('cannot, if the email has another account since', async () => {
    await leave(rosa);
    const token = await linkTo(rosa);
    const again = await app.members.member({ email: rosa.user.email.toUpperCase() });
    await expectRefusal(restore(token), 'email_taken');
    await leave(again, withoutMail);
    await restore(token);
  });

  test('gets no mail if a decision keeps them out, if an admin deletes them, or without mail', async () => {
    const decision = { target_kind: 'member', member_id: rosa.user.id, act: 'suspend', reason: 'spam', surface: 'web' };
    const until = new Date(Date.now() + DAY_MS);
    await rows.insert('decisions', { ...decision, target_id: rosa.user.id, removes: false, until });
    await leave(rosa);
    await app.client(ruth.token).moderation.removeUser({ params: { userId: elena.user.id } });
    await leave(await app.members.member(), withoutMail);
    expect((await pool.query('select from leavings')).rowCount).toBe(0);
    expect(app.mails).toEqual([]);
  });

  test('is told in their language', async () => {
    await pool.query(`update users set language = 'es' where id = $1`, [rosa.user.id]);
    await leave(rosa);
    expect(await mailTo(rosa)).toMatchObject({
      subject: 'Tu cuenta de Lampstand se eliminó',
      text: expect.stringContaining('/api/restore-account?lang=es&token='),
    });
  });
});

test('a restored account keeps decisions about it: what was removed stays so, and what was purged is gone', async () => {
  const [kept, purged, back] = [
    await rows.post(rosa.user.id),
    await rows.post(rosa.user.id),
    await rows.post(rosa.user.id),
  ];
  const ids: string[] = [];
  for (const target_id of [kept, purged, back]) {
    const decision = { target_kind: 'post', target_id, member_id: rosa.user.id, act: 'remove', reason: 'spam' };
    const id = await rows.insert('decisions', { ...decision, surface: 'web', removes: true, words: 'Please do not.' });
    await pool.query('update posts set hidden_by = $2 where id = $1', [target_id, id]);
    ids.push(id);
  }
  await leave(rosa);
  await pool.query('update decisions set purged_at = now() where id = $1', [ids[1]]);
  await pool.query('update decisions set reversed_at = now() where id = $1', [ids[2]]);
  await restore(await linkTo(rosa));
  const { rows: posts } = await pool.query('select id, hidden_by from posts order by id');
  expect(posts).toEqual([
    { id: kept, hidden_by: ids[0] },
    { id: back, hidden_by: null },
  ]);
  const { rows: decisions } = await pool.query('select member_id, words from decisions order by id');
  expect(decisions).toEqual(ids.map(() => ({ member_id: rosa.user.id, words: 'Please do not.' })));
});
