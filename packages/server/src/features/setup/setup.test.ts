import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { mailSetupLink, newSetupLink } from './links.ts';

hashCheaply();
const app = await startTestApp();
const { client, db, deps, logs, request } = app;
const other = await startTestApp({ beside: app });

const PERSON = { firstName: 'Elena', lastName: 'Morales', email: 'elena@luz.example', password: 'four lamps at night' };
const HOUR = 60 * 60 * 1000;

/** An empty server. */
beforeEach(async () => {
  await removeEverybody(db.pool, 'setup_links');
  await db.pool.query(`update community set set_up_at = null, mode = 'approval', contact_email = null`);
  for (const { community } of [deps, other.deps]) community.forget();
});

async function tokenOf(at = new Date(), server = deps): Promise<string> {
  const link = await newSetupLink(server, at);
  expect(link?.url).toMatch(/^http:\/\/localhost:3000\/setup#[\w-]{43}$/);
  return link?.url.split('#')[1] ?? '';
}
const begin = (token: string, person: Partial<typeof PERSON> = {}, server = client()) =>
  server.setup.begin({ body: { token, ...PERSON, ...person } });
const check = (token: string) => client().setup.checkLink({ body: { token } });
const admins = async () => (await db.pool.query(`select email from users where role = 'admin'`)).rows;

describe('the link (setup-1)', () => {
  test('is stored hashed, works once, and is in no log', async () => {
    const token = await tokenOf();
    const { rows } = await db.pool.query('select * from setup_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await check(token);
    await check(token);
    await begin(token);
    await expectRefusal(check(token), 'setup_link_invalid');
    await expectRefusal(begin(token, { email: 'second@luz.example' }), 'setup_link_invalid');
    expect(await admins()).toEqual([{ email: PERSON.email }]);
    expect(JSON.stringify(logs)).not.toContain(token);
  });

  test('makes one admin of twenty who open it at once, at two servers', async () => {
    const token = await tokenOf();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        begin(token, { email: `person${n}@luz.example` }, n % 2 ? client() : other.client()),
      ),
    );
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user.email] : []));
    expect(made).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ body: { code: 'setup_link_invalid' } });
    }
    expect(await admins()).toEqual([{ email: made[0] }]);
    expect((await db.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(1);
  });

  test('is replaced by that of a restart or of another server', async () => {
    const first = await tokenOf();
    const second = await tokenOf(new Date(), other.deps);
    await expectRefusal(begin(first), 'setup_link_invalid');
    await begin(second);
    expect(await newSetupLink(deps, new Date())).toBeUndefined();
  });

  test('is one alone when servers start at once', async () => {
    const tokens = await Promise.all([tokenOf(), tokenOf(new Date(), other.deps), tokenOf()]);
    const checks = await Promise.allSettled(tokens.map((token) => check(token)));
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('ends after a day', async () => {
    const token = await tokenOf(new Date(Date.now() - LIMITS.setupLinkHours * HOUR));
    await expectRefusal(check(token), 'setup_link_invalid');
    await expectRefusal(begin(token), 'setup_link_invalid');
  });

  test('cannot be guessed: what is wrong is answered alike, and not without end', async () => {
    await tokenOf();
    for (const token of ['A'.repeat(43), 'x', 'é'.repeat(100)]) {
      await expectRefusal(check(token), 'setup_link_invalid');
      await expectRefusal(begin(token), 'setup_link_invalid');
    }
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, beside: app });
    const tries = Array.from({ length: 30 }, () => limited.client().setup.checkLink({ body: { token: 'wrong' } }));
    await Promise.allSettled(tries);
    await expectRefusal(limited.client().setup.checkLink({ body: { token: 'wrong' } }), 'rate_limited');
  });

  test('survives a person who mistypes', async () => {
    const token = await tokenOf();
    await expectRefusal(begin(token, { password: 'password' }), 'password_common');
    await expectRefusal(begin(token, { email: 'elena' }), 'invalid_input');
    await expectRefusal(begin(token, { firstName: '  ' }), 'invalid_input');
    await begin(token);
  });
});

describe('the mail with the link (setup-1)', () => {
  test('goes to ADMIN_EMAIL in every language, and proves that address alone', async () => {
    const env = { SMTP_URL: 'outbox:', ADMIN_EMAIL: 'Elena@luz.example' };
    const mailing = await startTestApp({ env, beside: app });
    const proven = async () => (await db.pool.query('select email_proven_at is not null as is from users')).rows;
    const first = await newSetupLink(mailing.deps, new Date());
    mailSetupLink(mailing.deps, first?.url ?? '');
    await vi.waitFor(() => expect(mailing.mails).toHaveLength(1));
    const [mail] = mailing.mails;
    expect(mail).toMatchObject({ to: 'Elena@luz.example', subject: 'Set up Lampstand · Prepara Lampstand' });
    expect(mail?.text.split(first?.url ?? '')).toHaveLength(3);
    await begin(first?.url.split('#')[1] ?? '');
    expect(await proven()).toEqual([{ is: true }]);
    await removeEverybody(db.pool);
    const second = await newSetupLink(mailing.deps, new Date());
    await begin(second?.url.split('#')[1] ?? '', { email: 'other@luz.example' });
    expect(await proven()).toEqual([{ is: false }]);
  });
});

describe('before the set-up (setup-3)', () => {
  test('nobody joins, in whatever way', async () => {
    await tokenOf();
    const credentials = { email: 'anna@example.org', password: 'four lamps at night' };
    for (const mode of ['open', 'approval', 'invitation', 'closed']) {
      await db.pool.query('update community set mode = $1', [mode]);
      deps.community.forget();
      for (const body of [credentials, { ...credentials, invitation: 'BCDF-GHJK' }, { ...credentials, name: 'Anna' }]) {
        await expectRefusal(client().auth.signup({ body }), 'not_open_yet');
      }
      for (const address of ['/api/signup', '/api/login?mode=signup', '/api/signup?invitation=BCDF-GHJK']) {
        expect(await (await request(address)).json()).toEqual({ screen: 'unopened' });
      }
      expect(await client().community.show()).toMatchObject({ isSetUp: false });
    }
    expect((await db.pool.query('select from users')).rowCount).toBe(0);
  });

  test('no code is mailed either', async () => {
    const mailing = await startTestApp({ env: { SMTP_URL: 'outbox:' }, beside: app });
    const body = { email: 'anna@example.org', password: 'four lamps at night' };
    await expectRefusal(mailing.client().auth.signup({ body }), 'not_open_yet');
    expect(mailing.mails).toEqual([]);
  });

  test('an invitation of the first admin lets nobody in yet', async () => {
    const { token } = await begin(await tokenOf());
    await expectRefusal(client(token).invitations.create({}), 'profile_incomplete');
    const { user } = await app.members.admin();
    await db.pool.query(
      `insert into invitations (id, code, created_by, places, until) values (gen_random_uuid(), 'BCDFGHJK', $1, 9, now() + interval '1 day')`,
      [user.id],
    );
    const body = { email: 'anna@example.org', password: 'four lamps at night', invitation: 'BCDF-GHJK' };
    await expectRefusal(client().auth.signup({ body }), 'not_open_yet');
  });
});

describe('the steps (setup-2, setup-4)', () => {
  test('the admin is signed in, goes on from anywhere, and opens the community with one invitation', async () => {
    const { user, token } = await begin(await tokenOf());
    expect(user).toMatchObject({ firstName: 'Elena', lastName: 'Morales', isAdmin: true });
    const elena = client(token);
    expect(await elena.setup.show()).toEqual({ isFinished: false, sendsMail: false });
    const again = await client().auth.login({ body: PERSON });
    expect(await client(again.token).setup.show()).toMatchObject({ isFinished: false });
    await elena.moderation.changeCommunity({ body: { name: 'Iglesia Luz del Valle' } });

    const [first, second] = await Promise.all([elena.setup.finish(), elena.setup.finish()]);
    expect(first.invitation).toMatchObject({ places: LIMITS.setupPlaces, used: 0, state: 'open' });
    expect(second).toEqual(first);
    expect(await elena.setup.finish()).toEqual(first);
    expect(await elena.setup.show()).toMatchObject({ isFinished: true });
    expect(await client().community.show()).toMatchObject({ isSetUp: true, mode: 'approval' });

    // It passes approval.
    const joined = await client().auth.signup({
      body: { email: 'marta@luz.example', password: 'four lamps at night', invitation: first.invitation?.code },
    });
    expect(joined.user.email).toBe('marta@luz.example');
    const { items } = await elena.moderation.audit({ query: { what: 'user.promoted' } });
    expect(items[0]).toMatchObject({ subject: { id: user.id }, before: 'member', after: 'admin' });
  });

  test('a closed community opens to nobody, and has no invitation', async () => {
    const { token } = await begin(await tokenOf());
    await client(token).moderation.changeCommunity({ body: { mode: 'closed' } });
    expect(await client(token).setup.finish()).toEqual({ invitation: null });
  });
});

describe('the test mail (setup-5)', () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };

  test('is refused without a mail server', async () => {
    const { token } = await app.members.admin();
    await expectRefusal(client(token).setup.testMail({ body: { email: 'elena@luz.example' } }), 'mail_off');
  });

  test('is answered as the mail server did', async () => {
    const send = vi.fn(async () => undefined);
    const mailing = await startTestApp({ env, deps: { mailer: { send } }, beside: app });
    const { token } = await app.members.admin();
    const test = () =>
      mailing.client(token, { language: 'es' }).setup.testMail({ body: { email: 'elena@luz.example' } });
    expect(await test()).toMatchObject({ accepted: true, reason: null, answer: null });
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ to: 'elena@luz.example', subject: expect.any(String) }),
    );
    const response = '535 5.7.8 Authentication credentials invalid';
    send.mockRejectedValueOnce(Object.assign(new Error('Invalid login'), { code: 'EAUTH', response }));
    expect(await test()).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('rechaza el nombre o la contraseña'),
      answer: response,
    });
    send.mockRejectedValueOnce(new Error('What nobody foresaw'));
    expect(await test()).toMatchObject({ accepted: false, reason: 'No se pudo enviar el correo.', answer: null });
  });

  test('says that a mail server cannot be reached', async () => {
    const { createMailer } = await import('../../mail/mailer.ts');
    const { env: parsed } = (await startTestApp({ env, beside: app })).deps;
    const mailer = createMailer(parsed, deps.community);
    const mailing = await startTestApp({ env, deps: { mailer }, beside: app });
    const { token } = await app.members.admin();
    const answer = await mailing.client(token).setup.testMail({ body: { email: 'elena@luz.example' } });
    expect(answer).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('cannot be reached'),
      answer: null,
    });
  });
});
