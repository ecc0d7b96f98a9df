import { LIMITS } from '@lampstand/core/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { addressOfNothing, ENDPOINTS } from '../../../test/calls.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { cheapHash, hashCheaply } from '../../../test/cheap-hash.ts';
import { mailedCode } from '../../../test/browser.ts';
import { ageSession, type Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';

hashCheaply();
const withoutMail = await startTestApp();
const t = await startTestApp({ env: { SMTP_URL: 'outbox:' }, beside: withoutMail });
const { client, db, members, request } = t;
const PASSWORD = 'a lamp on a stand';
const PROVED = ENDPOINTS.filter(({ entry }) => entry.needsProof);
let admin: Member;
let email: string;
let made = 0;

beforeEach(async () => {
  email = `proving${++made}@example.org`;
  admin = await members.admin({ email, passwordHash: await cheapHash(PASSWORD) });
});

const age = (member: Member, minutes: number) => ageSession(db.pool, member.user.id, minutes);

const prove = (body: object, { token }: Member = admin) => client(token).auth.prove({ body });

async function codeOf(name: string): Promise<string | undefined> {
  const entry = PROVED.find((one) => one.name === name)?.entry;
  if (!entry) throw new Error(`${name} needs no proof`);
  const init = { method: entry.method, headers: { 'Content-Type': 'application/json' }, token: admin.token };
  const answer = await request(addressOfNothing(entry), { ...init, ...(entry.method === 'GET' ? {} : { body: '[]' }) });
  return answer.headers.get('Content-Type')?.includes('json')
    ? ((await answer.json()) as { code: string }).code
    : undefined;
}

describe('an act of consequence (auth-32)', () => {
  test('is one of these', () => {
    expect(PROVED.map(({ name }) => name).toSorted()).toEqual([
      'account.export',
      'account.remove',
      'auth.answerDevice',
      'auth.changePassword',
      'auth.passkeyOptions',
      'auth.removePasskey',
      'moderation.changeCommunity',
      'moderation.removeUser',
      'moderation.setAdmin',
      'moderation.setRole',
    ]);
  });

  test('is also a decision that deletes a member, unlike the others', async () => {
    const { user } = await members.member();
    const decide = (act: 'warn' | 'delete') =>
      client(admin.token).moderation.makeDecision({
        body: { target: { kind: 'member', id: user.id }, act, reason: 'spam' },
      });
    await age(admin, 60);
    await decide('warn');
    await expectRefusal(decide('delete'), 'login_too_old');
    await prove({ password: PASSWORD });
    await decide('delete');
  });

  test.each(['a password', 'no password'])('is also a new email of a member with %s', async (has) => {
    const member = await members.member();
    if (has === 'no password')
      await db.pool.query('update users set password_hash = null where id = $1', [member.user.id]);
    const save = () => client(member.token).profiles.update({ body: { email: `new-${email}` } });
    await age(member, 60);
    await expectRefusal(save(), 'login_too_old');
    await age(member, 1);
    await save();
  });

  test.each(PROVED)('$name is refused in a session that is not recent, and not after a proof', async ({ name }) => {
    await age(admin, LIMITS.recentLoginMinutes - 0.1);
    expect(await codeOf(name)).not.toBe('login_too_old');
    await age(admin, LIMITS.recentLoginMinutes + 0.1);
    expect(await codeOf(name)).toBe('login_too_old');
    await prove({ password: PASSWORD });
    expect(await codeOf(name)).not.toBe('login_too_old');
  });
});

describe('a proof', () => {
  test('by password holds for this session alone', async () => {
    const { token } = await client().auth.login({ body: { email, password: PASSWORD } });
    await age(admin, 60);
    await expectRefusal(prove({}), 'login_too_old');
    await expectRefusal(prove({ password: 'a guess' }), 'password_wrong');
    await expectRefusal(prove({}), 'login_too_old');
    await prove({ password: PASSWORD });
    await prove({});
    await expectRefusal(prove({}, { ...admin, token }), 'login_too_old');
  });

  test('by mailed code works once', async () => {
    await age(admin, 60);
    await client(admin.token).auth.passwordCode();
    const code = await mailedCode(t, email);
    const other = code === '000000' ? '000001' : '000000';
    await expectRefusal(prove({ code: other }), 'mail_code_wrong');
    await prove({ code });
    await prove({});
    await age(admin, 60);
    await expectRefusal(prove({ code }), 'mail_code_over');
  });

  test('by mailed code is for its member, does nothing else, and needs a mail server', async () => {
    await client(admin.token).auth.passwordCode();
    const code = await mailedCode(t, email);
    await expectRefusal(client(admin.token).profiles.confirmEmail({ body: { code } }), 'mail_code_over');
    await expectRefusal(prove({ code }, await members.member()), 'mail_code_over');
    await expectRefusal(withoutMail.client(admin.token).auth.passwordCode(), 'not_found');
    expect((await client(admin.token).profiles.emailChange()).hasMail).toBe(true);
  });

  test('is not possible by a password where the account has none', async () => {
    await db.pool.query('update users set password_hash = null where id = $1', [admin.user.id]);
    await age(admin, 60);
    await expectRefusal(prove({ password: PASSWORD }), 'password_wrong');
    await expectRefusal(prove({}), 'login_too_old');
  });

  test('ends with the session', async () => {
    await client(admin.token).auth.logout();
    await expectRefusal(prove({ password: PASSWORD }), 'not_signed_in');
  });
});

describe('the passkey of a device as the proof (auth-32)', () => {
  const addDevice = async (member: Member) => {
    const device = new Authenticator(new URL(t.deps.env.publicUrl).origin);
    const { auth } = client(member.token);
    const options = (await auth.passkeyOptions({ body: {} })) as { challenge: string };
    await auth.addPasskey({ body: device.create(options) });
    return device;
  };
  const sign = async (device: Authenticator) => device.get(await client().auth.passkeyLoginOptions());

  test('proves that it is its own member, once', async () => {
    const device = await addDevice(admin);
    await age(admin, 20);
    expect(await codeOf('moderation.setRole')).toBe('login_too_old');
    const passkey = await sign(device);
    await prove({ passkey });
    expect(await codeOf('moderation.setRole')).not.toBe('login_too_old');
    await age(admin, 20);
    await expectRefusal(prove({ passkey }), 'passkey_refused');
  });

  test('of somebody else proves nothing', async () => {
    const other = await members.member();
    const device = await addDevice(other);
    await age(admin, 20);
    await expectRefusal(prove({ passkey: await sign(device) }), 'passkey_refused');
    expect(await codeOf('moderation.setRole')).toBe('login_too_old');
  });
});
