import { LIMITS, RATE_LIMITS } from '@lampstand/core/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { notThe } from '../../../../test/browser.ts';
import { ageSession } from '../../../../test/factories.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { verifyAudit } from '../../audit/audit.service.ts';

hashCheaply();
const t = await startTestApp();
const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });

const PASSWORD = 'a lamp on a stand';
const DAY = 24 * 60 * 60_000;
let made = 0;

async function account(app: TestApp = t) {
  const name = `mover${++made}`;
  const email = `${name}@example.org`;
  const { user, token } = await app
    .client(undefined, { ip: `192.0.2.${made}` })
    .auth.signup({ body: { email, password: PASSWORD } });
  const save = (body: object, from: TestApp = app) => from.client(token).profiles.update({ body });
  return {
    id: user.id,
    email,
    moved: `${name}@new.example`,
    token,
    save,
    logIn: (password = PASSWORD) => logIn(app, email, password),
  };
}

const logIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.client().auth.login({ body: { email, password } });

const mailsTo = (address: string, app: TestApp = t) => app.mails.filter(({ to }) => to === address);

async function mailTo(address: string, subject: RegExp, app: TestApp = t) {
  return vi.waitFor(
    () => mailsTo(address, app).findLast((mail) => subject.test(mail.subject)) ?? expect.fail(`no mail to ${address}`),
  );
}

async function linkTo(address: string, subject: RegExp): Promise<URL> {
  return new URL(/https?:\S+/.exec((await mailTo(address, subject)).text)?.[0] ?? '');
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
const codeTo = async (address: string) =>
  /^\d{6}$/m.exec((await mailTo(address, /Confirm your new email/)).text)?.[0] ?? expect.fail('no code');
const undoLink = (address: string) => linkTo(address, /email was changed/);
const confirm = ({ token }: { token: string }, code: string) =>
  t.client(token).profiles.confirmEmail({ body: { code } });
const undo = (link: URL) => t.client().auth.undoEmail({ body: { token: tokenOf(link) } });

async function moved() {
  const member = await account();
  await member.save({ email: member.moved });
  await confirm(member, await codeTo(member.moved));
  return member;
}

const emailOf = async ({ token }: { token: string }) => (await t.client(token).auth.user()).email;

afterEach(() => void vi.useRealTimers());

describe('a new email in the profile (auth-10)', () => {
  test('requires a recent session or the password, and nothing is saved without it', async () => {
    const member = await account();
    await ageSession(t.db.pool, member.id, LIMITS.recentLoginMinutes + 1);
    await expectRefusal(member.save({ firstName: 'Eve', email: member.moved }), 'login_too_old');
    await expectRefusal(member.save({ firstName: 'Eve', email: member.moved, password: '' }), 'login_too_old');
    await expectRefusal(member.save({ firstName: 'Eve', email: member.moved, password: 'a guess' }), 'password_wrong');
    expect(await t.client(member.token).auth.user()).toMatchObject({ email: member.email, firstName: null });
    expect(mailsTo(member.moved)).toEqual([]);
    expect(await t.client(member.token).profiles.emailChange()).toEqual({
      pending: null,
      passwordRequired: true,
      passwordChangedAt: null,
      hasMail: false,
      providerOnly: false,
    });
  });

  test('is confirmed by a mail to it, while the other fields are saved at once', async () => {
    const member = await account();
    const saved = await member.save({ firstName: 'Ruth', email: member.moved });
    expect(saved).toMatchObject({ firstName: 'Ruth', email: member.email });
    const { pending } = await t.client(member.token).profiles.emailChange();
    expect(pending).toMatchObject({ email: member.moved });
    const code = await codeTo(member.moved);
    expect(await emailOf(member)).toBe(member.email);
    expect(await confirm(member, code)).toMatchObject({ email: member.moved, firstName: 'Ruth' });
    expect((await logIn(t, member.moved)).user.id).toBe(member.id);
    await expectRefusal(member.logIn(), 'wrong_credentials');
    await expectRefusal(confirm(member, code), 'mail_code_over');
    expect(await t.client(member.token).profiles.emailChange()).toEqual({
      pending: null,
      passwordRequired: true,
      passwordChangedAt: null,
      hasMail: false,
      providerOnly: false,
    });
  });

  test('that differs only in case is saved without confirmation', async () => {
    const member = await account();
    expect(await member.save({ email: member.email.toUpperCase() })).toMatchObject({
      email: member.email.toUpperCase(),
    });
    expect(t.mails.filter(({ to }) => to.toLowerCase() === member.email)).toEqual([]);
  });

  test('gets the same answer whether or not it is known', async () => {
    const known = await account();
    const answers = [];
    for (const email of [known.email, known.email.toUpperCase(), 'nobody-has-this@example.org']) {
      const member = await account();
      const init = { method: 'PUT', token: member.token, headers: { 'Content-Type': 'application/json' } };
      const body = JSON.stringify({ email, password: PASSWORD });
      const answer = await t.request('/api/users/profile', { ...init, body });
      const { pending } = await t.client(member.token).profiles.emailChange();
      expect(pending?.email).toBe(email);
      const text = (await answer.text()).replaceAll(member.id, 'id').replaceAll(member.email, 'email');
      answers.push({ status: answer.status, text: text.replaceAll(/"20[^"]+"/g, 'time') });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const mail = await mailTo(known.email, /already/);
    expect(mail.text).not.toContain('token=');
    expect(await emailOf(known)).toBe(known.email);
  });

  test('replaces an earlier pending one', async () => {
    const member = await account();
    await member.save({ email: `first-${member.moved}`, password: PASSWORD });
    const first = await codeTo(`first-${member.moved}`);
    await member.save({ email: member.moved, password: PASSWORD });
    const second = await codeTo(member.moved);
    if (first !== second) await expectRefusal(confirm(member, first), 'mail_code_wrong');
    await confirm(member, second);
    expect(await emailOf(member)).toBe(member.moved);
  });

  test('cannot be confirmed after ten minutes, or after the password was reset', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const late = await account();
    await late.save({ email: late.moved, password: PASSWORD });
    const old = await codeTo(late.moved);
    vi.setSystemTime(Date.now() + LIMITS.mailCodeMinutes * 60_000);
    await expectRefusal(confirm(late, old), 'mail_code_over');
    expect((await t.client(late.token).profiles.emailChange()).pending).toBeNull();

    const robbed = await account();
    await robbed.save({ email: robbed.moved, password: PASSWORD });
    const theirs = await codeTo(robbed.moved);
    await t.client().auth.forgotPassword({ body: { email: robbed.email } });
    const reset = await linkTo(robbed.email, /new password/);
    await t.client().auth.resetPassword({ body: { token: tokenOf(reset), password: 'another pass phrase' } });
    const { token: back } = await t
      .client()
      .auth.login({ body: { email: robbed.email, password: 'another pass phrase' } });
    await expectRefusal(confirm({ token: back }, theirs), 'mail_code_over');
  });

  test('can be confirmed by only one of two callers, with five tries', async () => {
    const member = await account();
    await member.save({ email: member.moved, password: PASSWORD });
    const code = await codeTo(member.moved);
    const other = await account();
    await expectRefusal(confirm(other, code), 'mail_code_over');
    const outcomes = await Promise.allSettled([confirm(member, code), confirm(member, code)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await emailOf(member)).toBe(member.moved);

    await other.save({ email: other.moved, password: PASSWORD });
    const theirs = await codeTo(other.moved);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => confirm(other, notThe(theirs, index + 1))),
    );
    const codes = tries.map((each) => (each as { reason: { body: { code: string } } }).reason.body.code);
    expect(codes.filter((each) => each === 'mail_code_wrong')).toHaveLength(4);
    await expectRefusal(confirm(other, theirs), 'mail_code_over');
  });

  test('stays with the account that signed up with it in the meantime', async () => {
    const member = await account();
    await member.save({ email: member.moved, password: PASSWORD });
    const code = await codeTo(member.moved);
    await t.client().auth.signup({ body: { email: member.moved, password: PASSWORD } });
    await expectRefusal(confirm(member, code), 'mail_code_over');
    expect(await emailOf(member)).toBe(member.email);
  });

  test('is no longer confirmed by links that earlier versions mailed', async () => {
    const page = await t.request('/api/confirm-email?token=any');
    expect([page.status, await page.json()]).toEqual([422, { screen: 'confirmEmail' }]);
    await expectRefusal(t.client().auth.confirmEmail({ body: { token: 'any' } }), 'email_link_invalid');
  });

  test('requires no password if the account has none, as with an identity provider', async () => {
    const member = await account();
    await t.db.pool.query(
      `update users set password_hash = null, identity_issuer = 'https://id.example', identity_subject = $1
       where id = $1::uuid`,
      [member.id],
    );
    expect(await t.client(member.token).profiles.emailChange()).toMatchObject({ passwordRequired: false });
    await member.save({ email: member.moved });
    await confirm(member, await codeTo(member.moved));
    expect(await emailOf(member)).toBe(member.moved);
    const answer = await submit('/api/undo-email', await undoLink(member.email));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/api/login']);
  });
});

function submit(path: string, link: URL) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return t.request(path, { method: 'POST', headers, body: `token=${tokenOf(link)}` });
}

describe('a new email that is kept out (joining-8)', () => {
  const KEPT_OUT = 'You cannot join this community with this account.';

  /** Somebody whom an admin has deleted, and a member who wants their address. */
  async function banned() {
    const admin = await t.members.admin();
    const gone = await account();
    const { moderation } = t.client(admin.token);
    await moderation.removeUser({ params: { userId: gone.id } });
    return { moderation, email: gone.email, mover: await account() };
  }

  test('is answered like any other, until its code proves that the member reads it', async () => {
    const { email, mover } = await banned();
    const free = await account();
    const asked = await mover.save({ email, password: PASSWORD });
    expect(asked).toEqual(await t.client(mover.token).auth.user());
    const like = await free.save({ email: free.moved, password: PASSWORD });
    expect(Object.keys(asked)).toEqual(Object.keys(like));
    const withoutCode = ({ subject, text }: Mail) => `${subject} ${text}`.replaceAll(/\d{6}/g, '');
    const [kept, other] = [await mailTo(email, /Confirm your/), await mailTo(free.moved, /Confirm your/)];
    expect(withoutCode(kept)).toBe(withoutCode(other));

    const wrong = await expectRefusal(confirm(mover, notThe(await codeTo(email))), 'mail_code_wrong');
    expect(wrong.message).not.toContain(KEPT_OUT);
    expect(await t.client(mover.token).profiles.emailChange()).toMatchObject({ pending: { email } });
  });

  test('is refused in the words of the sign-up, and changes nothing', async () => {
    const { email, mover } = await banned();
    const again = email.toUpperCase();
    await mover.save({ email: again, password: PASSWORD });
    const refused = await expectRefusal(confirm(mover, await codeTo(again)), 'kept_out');
    const signup = t.client().auth.signup({ body: { email, password: PASSWORD } });
    const { requestId: _, ...likeSigningUp } = await expectRefusal(signup, 'kept_out');
    expect(refused).toMatchObject(likeSigningUp);
    expect(refused.message).toContain(KEPT_OUT);
    expect(refused.details).toBeUndefined();

    expect(await emailOf(mover)).toBe(mover.email);
    expect((await mover.logIn()).user.id).toBe(mover.id);
    expect(mailsTo(mover.email)).toEqual([]);
    const { rowCount } = await t.db.pool.query('select from email_changes where user_id = $1', [mover.id]);
    expect(rowCount).toBe(0);
    const { rows } = await t.db.pool.query('select action from audit_log where actor = $1', [mover.id]);
    expect(rows).toEqual([]);
    expect((await verifyAudit(t)).ok).toBe(true);
  });

  test('can be confirmed once the ban is lifted', async () => {
    const { moderation, email, mover } = await banned();
    const [ban] = (await moderation.checkBan({ body: { email } })).map(({ id }) => id);
    await mover.save({ email, password: PASSWORD });
    await expectRefusal(confirm(mover, await codeTo(email)), 'kept_out');
    await moderation.liftBan({ params: { banId: ban ?? '' } });
    const before = mailsTo(email).length;
    await mover.save({ email, password: PASSWORD });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(before + 1));
    expect(await confirm(mover, await codeTo(email))).toMatchObject({ email });
  });
});

describe('the old email (auth-10)', () => {
  test('is notified, and its reset links no longer work', async () => {
    const member = await account();
    await t.client().auth.forgotPassword({ body: { email: member.email } });
    const reset = await linkTo(member.email, /new password/);
    await member.save({ email: member.moved, password: PASSWORD });
    await confirm(member, await codeTo(member.moved));
    const call = t.client().auth.resetPassword({ body: { token: tokenOf(reset), password: 'another pass phrase' } });
    await expectRefusal(call, 'reset_link_invalid');
    expect((await mailTo(member.email, /email was changed/)).text).not.toContain(member.moved);
    const before = mailsTo(member.email).length;
    await t.client().auth.forgotPassword({ body: { email: member.email } });
    await t.client().auth.forgotPassword({ body: { email: member.moved } });
    await mailTo(member.moved, /new password/);
    expect(mailsTo(member.email)).toHaveLength(before);
  });

  test('is restored by the link, which signs everybody out and requires a new password', async () => {
    const member = await moved();
    const { token: second } = await logIn(t, member.moved);
    const link = await undoLink(member.email);
    const page = await t.request(`${link.pathname}?token=${tokenOf(link)}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(member.email)]);
    expect(await emailOf(member)).toBe(member.moved);

    const answer = await submit('/api/undo-email', link);
    expect(answer.status).toBe(303);
    const next = new URL(answer.headers.get('Location') ?? '', 'http://localhost');
    expect(next.pathname).toBe('/api/reset-password');
    for (const token of [member.token, second]) await expectRefusal(t.client(token).auth.user(), 'not_signed_in');
    // The person who changed the email may know the password.
    for (const email of [member.email, member.moved]) await expectRefusal(logIn(t, email), 'wrong_credentials');
    await t.client().auth.resetPassword({ body: { token: tokenOf(next), password: 'another pass phrase' } });
    expect((await logIn(t, member.email, 'another pass phrase')).user.id).toBe(member.id);
    await expectRefusal(undo(link), 'email_link_invalid');
  });

  test('can be restored for seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const late = await moved();
    const inTime = await moved();
    const links = [await undoLink(late.email), await undoLink(inTime.email)] as const;
    vi.setSystemTime(Date.now() + 7 * DAY - 1000);
    await undo(links[1]);
    vi.setSystemTime(Date.now() + 2000);
    await expectRefusal(undo(links[0]), 'email_link_invalid');
  });

  test('can be restored after several changes, which invalidates the thief’s links', async () => {
    const member = await moved();
    const further = `further-${member.moved}`;
    await member.save({ email: further, password: PASSWORD });
    await confirm(member, await codeTo(further));
    const thiefs = await undoLink(member.moved);
    await t.client(member.token).profiles.update({ body: { email: `third-${member.moved}`, password: PASSWORD } });
    const waiting = await codeTo(`third-${member.moved}`);
    // The thief's own link does not override the member's older one.
    await undo(thiefs);
    await undo(await undoLink(member.email));
    await expectRefusal(undo(thiefs), 'email_link_invalid');
    expect((await t.db.pool.query('select from mail_codes where user_id = $1', [member.id])).rowCount).toBe(0);
    expect(waiting).toMatch(/^\d{6}$/);
    const { rows } = await t.db.pool.query('select email from users where id = $1', [member.id]);
    expect(rows).toEqual([{ email: member.email }]);
  });

  test('is reserved for its member in the meantime', async () => {
    const member = await moved();
    const signup = t.client().auth.signup({ body: { email: member.email.toUpperCase(), password: PASSWORD } });
    await expectRefusal(signup, 'email_taken');
    const other = await account();
    await other.save({ email: member.email, password: PASSWORD });
    expect((await mailTo(member.email, /already/)).text).not.toContain('token=');
    await member.save({ email: member.email, password: PASSWORD });
    await confirm(member, await codeTo(member.email));
    expect(await emailOf(member)).toBe(member.email);
  });

  test('appears in no log', async () => {
    const member = await moved();
    await undo(await undoLink(member.email));
    const { rows } = await t.db.pool.query('select actor, surface, action, target, before, after from audit_log');
    const own = rows.filter(({ actor, target }) => actor === target).slice(-2);
    expect(own.map(({ action, surface, before, after }) => [action, surface, before, after])).toEqual([
      ['email.changed', 'web', null, null],
      ['email.restored', 'web', null, null],
    ]);
    expect(JSON.stringify([rows, t.logs])).not.toContain('@');
    expect((await verifyAudit(t)).ok).toBe(true);
  });
});

describe('attempts', () => {
  test('at the password are throttled like logins', async () => {
    const member = await account(limited);
    const outcomes = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const call = member.save({ email: member.moved, password: 'a guess' });
      outcomes.push(await call.catch((error: { body: { code: string } }) => error.body.code));
    }
    expect(outcomes).toEqual([...Array<string>(6).fill('password_wrong'), 'rate_limited']);
  });

  test('at new addresses are limited to five an hour', async () => {
    const member = await account(limited);
    for (let n = 0; n < RATE_LIMITS.emailChange.points; n += 1) {
      await member.save({ email: `n${n}-${member.moved}`, password: PASSWORD });
    }
    const refused = await expectRefusal(member.save({ email: member.moved, password: PASSWORD }), 'rate_limited');
    expect(refused.details?.retryAfter).toBeGreaterThan(3000);
    await member.save({ email: member.email, firstName: 'Ruth' });
    expect(RATE_LIMITS.emailChange.points).toBe(5);
    expect(LIMITS.passwordMax).toBe(128);
  });
});
