import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { KeepOut } from '@lampstand/core/bans/entity';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { tablesWith } from '../../../test/membership.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sweep } from '../../sweeper.ts';
import { deleteDueMembers } from '../decisions/due.service.ts';
import { reapplyTombstones } from '../account/reapply-tombstones.ts';

hashCheaply();
const app = await startTestApp();
const { client, db, deps, members } = app;
const withMail = await startTestApp({ env: { SMTP_URL: 'smtp://localhost:1' }, beside: app });
const { pool } = db;
const file = path.join(deps.env.DATA_DIR, 'bans.jsonl');
const DAY = 86_400_000;
let admin: Member, raul: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'bans', 'decisions', 'tombstones');
  await rm(file, { force: true });
  await rm(path.join(deps.env.DATA_DIR, 'tombstones.jsonl'), { force: true });
  admin = await members.admin({ firstName: 'Elena' });
  raul = await members.member({ email: 'Raul.Medina@outlook.com', firstName: 'Raúl' });
});

const asAdmin = () => client(admin.token).moderation;
const signUp = (email: string) => client().auth.signup({ body: { email, password: 'a lamp on a stand' } });
const remove = (keepOut?: KeepOut) =>
  asAdmin().removeUser({ params: { userId: raul.user.id }, ...(keepOut ? { body: { keepOut } } : {}) });
const decide = (keepOut?: KeepOut) =>
  asAdmin().makeDecision({
    body: {
      target: { kind: 'member', id: raul.user.id },
      act: 'delete',
      reason: 'harassment',
      ...(keepOut ? { keepOut } : {}),
    },
  });
const bans = async () => (await asAdmin().bans()).items;
const actions = async () => (await asAdmin().audit()).items.map(({ action }) => action);

describe('a member whom an admin deletes (joining-8)', () => {
  test('cannot come back for a year, whatever the letters and the tag', async () => {
    await remove();
    for (const email of ['raul.medina@outlook.com', 'RAUL.MEDINA@OUTLOOK.COM', 'raul.medina+again@outlook.com']) {
      const { message } = await expectRefusal(signUp(email), 'kept_out');
      expect(message).toContain('You cannot join this community with this account.');
    }
    await signUp('raulmedina@outlook.com');
    const [ban, ...others] = await bans();
    expect(others).toEqual([]);
    expect(ban).toMatchObject({ decision: null, by: { id: admin.user.id, firstName: 'Elena' } });
    const days = (Date.parse(ban?.until ?? '') - Date.parse(ban?.since ?? '')) / DAY;
    expect(days).toBe(365);
    expect((await actions()).slice(0, 2).toSorted()).toEqual(['ban.set', 'user.removed']);
  });

  test('leaves no address behind, in no table and no file', async () => {
    await remove('always');
    expect(await tablesWith(pool, 'aul.')).toEqual([]);
    expect(await readFile(file, 'utf8')).not.toMatch(/raul|example/i);
  });

  test.each([
    ['month', 31 * DAY],
    ['year', 366 * DAY],
  ] as const)('can come back after the %s', async (keepOut, later) => {
    await remove(keepOut);
    await pool.query(`update bans set until = until - $1 * interval '1 millisecond'`, [later]);
    expect(await bans()).toEqual([]);
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('reads it only after they have proved the address, where mail works', async () => {
    await remove();
    const { email } = raul.user;
    const { auth } = withMail.client();
    const body = { email, password: 'a lamp on a stand' };
    expect(await auth.signup({ body })).toEqual(await auth.signup({ body: { ...body, email: 'new@example.org' } }));
    const mail = await vi.waitFor(() => withMail.mails.find(({ to }) => to === email) ?? expect.fail('no mail'));
    const code = /\d{6}|\d{3} \d{3}/.exec(mail.text)?.[0] ?? '';
    await expectRefusal(auth.verify({ body: { email, code } }), 'kept_out');
  });

  test('can come back at once if the admin says so', async () => {
    await remove('none');
    expect(await bans()).toEqual([]);
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('never can after a ban for good', async () => {
    await remove('always');
    await sweep(deps, new Date(Date.now() + 9_999 * DAY));
    expect((await pool.query('select until from bans')).rows).toEqual([{ until: null }]);
    await expectRefusal(signUp(raul.user.email), 'kept_out');
  });

  test('cannot ask to be let in either, and takes no place of an invitation', async () => {
    await remove();
    const { code } = await client(admin.token).invitations.create({});
    await asAdmin().changeCommunity({ body: { mode: 'approval' } });
    const { email } = raul.user;
    const body = { email, password: 'a lamp on a stand', name: 'Raúl', answer: 'From church' };
    await expectRefusal(client().auth.signup({ body }), 'kept_out');
    await expectRefusal(client().auth.signup({ body: { ...body, invitation: code } }), 'kept_out');
    const { items } = await asAdmin().applications();
    expect(items).toEqual([]);
    expect((await asAdmin().invitations()).items[0]).toMatchObject({ used: 0 });
    await asAdmin().changeCommunity({ body: { mode: 'open' } });
  });

  test('is not let in on a request that was made before', async () => {
    await asAdmin().changeCommunity({ body: { mode: 'approval' } });
    const body = { email: 'raul.medina+2@outlook.com', password: 'a lamp on a stand', name: 'R', answer: 'Church' };
    await expectRefusal(client().auth.signup({ body }), 'not_admitted');
    await remove();
    const [asked] = (await asAdmin().applications()).items;
    const params = { applicationId: asked?.id ?? '' };
    await expectRefusal(asAdmin().decideApplication({ params, body: { outcome: 'admitted' } }), 'applicant_kept_out');
    await asAdmin().decideApplication({ params, body: { outcome: 'refused' } });
    await asAdmin().changeCommunity({ body: { mode: 'open' } });
  });

  test('loses a race of the deletion and a new account', async () => {
    const { email } = raul.user;
    const tries = Array.from({ length: 6 }, () =>
      signUp(email).then(
        () => 'in',
        () => 'refused',
      ),
    );
    await Promise.all([remove(), ...tries]);
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']));
    await expectRefusal(signUp(email), 'kept_out');
  });
});

describe('a ban (joining-10)', () => {
  test('is found by its address and lifted once, with its hashes', async () => {
    await remove();
    const check = (email: string) => asAdmin().checkBan({ body: { email } });
    expect(await check('someone@example.org')).toEqual([]);
    const [found] = await check('RAUL.medina+x@outlook.com');
    expect(await bans()).toEqual([found]);
    const params = { banId: found?.id ?? '' };
    await asAdmin().liftBan({ params });
    await expectRefusal(asAdmin().liftBan({ params }), 'ban_not_found');
    expect(await check(raul.user.email)).toEqual([]);
    expect((await pool.query('select from ban_addresses')).rowCount).toBe(0);
    expect((await actions())[0]).toBe('ban.lifted');
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('is of no concern to moderators', async () => {
    const moderator = client((await members.moderator()).token).moderation;
    await expectRefusal(moderator.bans(), 'admin_only');
    await expectRefusal(moderator.checkBan({ body: { email: 'a@example.org' } }), 'admin_only');
  });

  test('is paged', async () => {
    for (let made = 0; made < 5; made += 1) {
      const { user } = await members.member();
      await asAdmin().removeUser({ params: { userId: user.id } });
    }
    const first = await asAdmin().bans({ query: { limit: 2 } });
    expect([first.items.length, first.total]).toEqual([2, 5]);
    const second = await asAdmin().bans({ query: { limit: 5, cursor: first.next } });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
  });
});

describe('a member who is to be deleted (decisions-9)', () => {
  const due = () => deleteDueMembers(deps, new Date(Date.now() + 8 * DAY));

  test('is kept out for as long as the decision says, and it is named by it', async () => {
    const { id, keepOut } = await decide('always');
    expect(keepOut).toBe('always');
    expect(await bans()).toEqual([]);
    expect(await due()).toBe(1);
    expect(await bans()).toMatchObject([{ until: null, decision: { id, act: 'delete' }, by: { id: admin.user.id } }]);
    await expectRefusal(signUp(raul.user.email), 'kept_out');
  });

  test('is kept out for a year without a word about it, also if they leave first', async () => {
    expect((await decide()).keepOut).toBe('year');
    await client(raul.token).account.remove({ body: {} });
    const [ban] = await bans();
    expect((Date.parse(ban?.until ?? '') - Date.parse(ban?.since ?? '')) / DAY).toBe(365);
    await expectRefusal(signUp(raul.user.email), 'kept_out');
  });

  test('cannot come back with an address that they gave up, before the decision or after it', async () => {
    const giveUp = (email: string) =>
      pool.query(
        `insert into email_changes (token_hash, user_id, kind, email, expire)
         values (repeat(md5($2::text), 2), $1, 'undo', $2, now() + interval '7 days')`,
        [raul.user.id, email],
      );
    await giveUp('before@example.org');
    await decide();
    await pool.query('delete from email_changes');
    await pool.query(`update users set email = 'after@example.org' where id = $1`, [raul.user.id]);
    await due();
    for (const email of ['before@example.org', 'after@example.org', raul.user.email]) {
      await expectRefusal(signUp(email), 'kept_out');
    }
    expect(await bans()).toHaveLength(1);
  });

  test('can come back if the decision is called off, and leaves nothing behind', async () => {
    const { id } = await decide('always');
    await asAdmin().reverseDecision({ params: { decisionId: id } });
    expect((await pool.query('select from bans')).rowCount).toBe(0);
    await client(raul.token).account.remove({ body: {} });
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('can come back if the decision is reversed afterwards', async () => {
    const { id } = await decide('always');
    await due();
    await asAdmin().reverseDecision({ params: { decisionId: id } });
    expect(await bans()).toEqual([]);
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('is kept out as the admin says who deletes them first', async () => {
    await decide('always');
    await remove('none');
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('has no such choice in other acts', async () => {
    const target = { kind: 'member', id: raul.user.id } as const;
    const body = { target, act: 'warn', reason: 'spam', keepOut: 'year' } as const;
    await expectRefusal(asAdmin().makeDecision({ body }), 'invalid_input');
  });
});

describe('a member who leaves', () => {
  test('can come back at once', async () => {
    await client(raul.token).account.remove({ body: {} });
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('while they are suspended can come back when the suspension ends', async () => {
    const until = new Date(Date.now() + 5 * DAY).toISOString();
    const target = { kind: 'member', id: raul.user.id } as const;
    await asAdmin().makeDecision({ body: { target, act: 'suspend', reason: 'spam', until } });
    await client(raul.token).account.remove({ body: {} });
    expect(await bans()).toMatchObject([{ until, decision: { act: 'suspend' } }]);
    await expectRefusal(signUp(raul.user.email), 'kept_out');
    await sweep(deps, new Date(Date.now() + 6 * DAY));
    expect((await pool.query('select from bans')).rowCount).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('');
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });
});

describe('a restored backup', () => {
  test('keeps out who was deleted since, also if they had joined since', async () => {
    await remove();
    await emptyTables(pool, 'bans');
    await reapplyTombstones(deps, { always: false });
    await expectRefusal(signUp(raul.user.email), 'kept_out');
    await reapplyTombstones(deps, { always: false });
    expect(await bans()).toHaveLength(1);
  });

  test('does not bring back a ban that was lifted since', async () => {
    await remove();
    const saved = await pool.query<{ hash: string; ban_id: string }>('select * from ban_addresses');
    const [ban] = await bans();
    await asAdmin().liftBan({ params: { banId: ban?.id ?? '' } });
    await pool.query('update bans set lifted_at = null, lifted_by = null');
    for (const { hash, ban_id } of saved.rows) {
      await pool.query('insert into ban_addresses values ($1, $2)', [hash, ban_id]);
    }
    await reapplyTombstones(deps, { always: false });
    expect(await bans()).toEqual([]);
    await emptyTables(pool, 'bans');
    await reapplyTombstones(deps, { always: false });
    expect((await signUp(raul.user.email)).user.email).toBe(raul.user.email);
  });

  test('deletes a member again without a second ban', async () => {
    await decide('month');
    const { rows } = await pool.query<Record<string, unknown>>('select * from users where id = $1', [raul.user.id]);
    await remove();
    const { email, first_name } = rows[0] ?? {};
    const values = [raul.user.id, email, first_name];
    await pool.query(
      'insert into users (id, email, first_name, created_at, updated_at) values ($1, $2, $3, now(), now())',
      values,
    );
    await emptyTables(pool, 'tombstones');
    expect(await reapplyTombstones(deps, { always: false })).toBe(1);
    expect(await bans()).toHaveLength(1);
  });

  test('completes the file if it could not be written', async () => {
    await remove();
    await rm(file);
    await reapplyTombstones(deps, { always: false });
    const [ban] = await bans();
    expect(await readFile(file, 'utf8')).toContain(ban?.id);
  });
});

test.each([
  ['without what follows a +', 'email:ana@example.org', ['ana@example.org', 'Ana+new@example.org'], 'a.na@example.org'],
  ['as written at hotmail.es', 'mailbox:ana+new@hotmail.es', ['Ana+new@hotmail.es'], 'ana@hotmail.es'],
])('a ban from when emails were compared %s goes on matching (joining-9)', async (_how, hashed, same, other) => {
  const { rows: secret } = await pool.query<{ value: string }>(`select value from secrets where name = 'addresses'`);
  const hash = createHmac('sha256', Buffer.from(secret[0]?.value ?? '', 'hex'))
    .update(hashed)
    .digest('hex');
  const { rows: ban } = await pool.query<{ id: string }>(
    `insert into bans (id, created_at, since, until) values (gen_random_uuid(), now(), now(), null) returning id`,
  );
  await pool.query('insert into ban_addresses (hash, ban_id) values ($1, $2)', [hash, ban[0]?.id]);
  for (const email of same) await expectRefusal(signUp(email), 'kept_out');
  await signUp(other);
});

test('a new ban does not match another spelling at a service of which nothing is known (joining-9)', async () => {
  await pool.query(`update users set email = 'raul@example.org' where id = $1`, [raul.user.id]);
  await remove();
  await expectRefusal(signUp('RAUL@example.org'), 'kept_out');
  await signUp('raul+lamp@example.org');
  await signUp('r.aul@example.org');
});
