import { LIMITS } from '@lampstand/core/limits';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp } from '../../../../test/app.ts';
import { ageSession } from '../../../../test/factories.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import { untilWaiting } from '../../../../test/waiting.ts';

hashCheaply();
const { client, db, mails, request } = await startTestApp();

const OLD = 'the old pass phrase';
const NEW = 'the new pass phrase';
let made = 0;

async function memberWithPassword() {
  const email = `Careful${++made}@example.org`;
  const { user, token } = await client().auth.signup({ body: { email, password: OLD } });
  const { token: second } = await client().auth.login({ body: { email, password: OLD } });
  return { email, user, token, second };
}

const change = (token: string, body: { password?: string; endOthers?: boolean } = {}) =>
  client(token).auth.changePassword({ body: { password: NEW, endOthers: true, ...body } });
const logIn = (email: string, password: string) => client().auth.login({ body: { email, password } });
const subjects = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('changing the password (auth-16)', () => {
  test('keeps this device and logs the others out', async () => {
    const { email, user, token, second } = await memberWithPassword();
    expect((await client(token).profiles.emailChange()).passwordChangedAt).toBeNull();
    const before = Date.now();
    await change(token);
    const { passwordChangedAt } = await client(token).profiles.emailChange();
    expect(Date.parse(passwordChangedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect((await client(token).auth.user()).id).toBe(user.id);
    await expectRefusal(client(second).auth.user(), 'not_signed_in');
    await expectRefusal(logIn(email, OLD), 'wrong_credentials');
    expect((await logIn(email, NEW)).user.id).toBe(user.id);
    expect(subjects(email)).toEqual(['Your Lampstand password was changed']);
  });

  test('keeps the other devices if wished, and tells so in the member’s language', async () => {
    const { email, token, second } = await memberWithPassword();
    await client(token, { language: 'es' }).auth.changePassword({
      body: { password: NEW, endOthers: false },
    });
    await client(second).auth.user();
    expect(mails.find(({ to }) => to === email)?.text).toContain('acaba de cambiar');
  });

  test('changes nothing in a session that is not recent, or with a common or a short one', async () => {
    const { email, user, token, second } = await memberWithPassword();
    await expectRefusal(change(token, { password: 'password1' }), 'password_common');
    await expectRefusal(change(token, { password: 'short' }), 'invalid_input');
    await ageSession(db.pool, user.id, LIMITS.recentLoginMinutes + 1);
    await expectRefusal(change(token), 'login_too_old');
    await client(second).auth.user();
    await logIn(email, OLD);
    expect(subjects(email)).toEqual([]);
  });

  test('invalidates links that were mailed before, and a pending new email', async () => {
    const { email, token } = await memberWithPassword();
    await client().auth.forgotPassword({ body: { email } });
    const mail = await vi.waitFor(() => mails.find(({ to }) => to === email) ?? expect.fail('no mail'));
    const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token') ?? '';
    await client(token).profiles.update({ body: { email: 'thief@example.org' } });
    expect((await client(token).profiles.emailChange()).pending).not.toBeNull();
    await change(token);
    await expectRefusal(
      client().auth.resetPassword({ body: { token: link, password: 'a thief’s own phrase' } }),
      'reset_link_invalid',
    );
    expect((await client(token).profiles.emailChange()).pending).toBeNull();
  });

  test('is done once by two devices at the same time', async () => {
    const { email, user, token, second } = await memberWithPassword();
    // Both read the old password before either replaces it.
    const slow = await db.pool.connect();
    onTestFinished(() => slow.release(true));
    await slow.query(`begin; select from users where id = '${user.id}' for update`);
    const changes = Promise.allSettled([
      change(token, { password: `${NEW} one`, endOthers: false }),
      change(second, { password: `${NEW} two`, endOthers: false }),
    ]);
    await untilWaiting(db.connectionString, 2);
    await slow.query('rollback');
    const outcomes = await changes;
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [won, lost] = outcomes[0]?.status === 'fulfilled' ? ['one', 'two'] : ['two', 'one'];
    await logIn(email, `${NEW} ${won}`);
    await expectRefusal(logIn(email, `${NEW} ${lost}`), 'wrong_credentials');
  });

  test('is not for members of an identity provider, who have none', async () => {
    const { email, token } = await memberWithPassword();
    await db.pool.query('update users set password_hash = null where email = $1', [email]);
    await expectRefusal(change(token), 'password_wrong');
  });

  test('gives this browser the pass of the new password', async () => {
    const { token } = await memberWithPassword();
    const answer = await request('/api/auth/password', {
      token,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: NEW, endOthers: true }),
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^lampstand-known=/)]);
  });
});
