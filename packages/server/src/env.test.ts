import path from 'node:path';
import { RATE_LIMITS } from '@lampstand/core/limits';
import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { packageFolder } from './package-folder.ts';

const PUBLIC = { PUBLIC_URL: 'https://lampstand.example', CONTACT_EMAIL: 'office@grace.example' };

describe('the environment', () => {
  test('may be empty', () => {
    const env = parseEnv({ UNKNOWN: 'x', PORT: '' });
    expect(env).toMatchObject({ PORT: 3000, publicUrl: 'http://localhost:3000', https: false, RATE_LIMITS });
    expect([...env.origins]).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']);
    expect(env.DATA_DIR).toBe(path.resolve(packageFolder, '../../.data'));
  });

  test('with PUBLIC_URL allows only that origin', () => {
    const env = parseEnv({ ...PUBLIC, PUBLIC_URL: 'https://lampstand.example/', PORT: '8080' });
    expect(env).toMatchObject({ publicUrl: 'https://lampstand.example', https: true });
    expect([...env.origins]).toEqual(['https://lampstand.example']);
  });

  test('can change or disable single rate limits', () => {
    const { RATE_LIMITS: limits } = parseEnv({ RATE_LIMITS: 'posts=60/600 comments=120/60' });
    expect(limits).toEqual({
      ...RATE_LIMITS,
      posts: { points: 60, seconds: 600, per: 'member' },
      comments: { points: 120, seconds: 60, per: 'member' },
    });
    expect(parseEnv({ RATE_LIMITS: 'off' }).RATE_LIMITS).toBeUndefined();
  });

  test('determines whether only this machine can reach the server', () => {
    const isLocal = (env: Record<string, string>) => parseEnv(env).isLocal;
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLocal({ HOST }), HOST).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example'])
      expect(isLocal({ HOST }), HOST).toBe(false);
    expect(isLocal({ ...PUBLIC, HOST: '127.0.0.1' })).toBe(false);
    expect(parseEnv(PUBLIC).listenOn).toBeUndefined();
    expect(parseEnv({}).listenOn).toBe('127.0.0.1');
  });

  test('allows the demo, whose password is public, only on this machine', () => {
    expect(parseEnv({ DEMO: '1' }).DEMO).toBe(true);
    for (const env of [PUBLIC, { HOST: '0.0.0.0' }]) {
      expect(() => parseEnv({ DEMO: '1', ...env })).toThrow('  DEMO: the password of the demo is published');
      expect(parseEnv({ DEMO: '0', ...env }).DEMO).toBe(false);
    }
  });

  test('allows a mail server that delivers nothing only on this machine', () => {
    expect(parseEnv({ SMTP_URL: 'outbox:' }).SMTP_URL).toBe('outbox:');
    for (const env of [PUBLIC, { HOST: '0.0.0.0' }]) {
      expect(() => parseEnv({ SMTP_URL: 'outbox:', ...env })).toThrow('  SMTP_URL: outbox: delivers nothing');
    }
  });

  test('requires a sender where a public server sends mail', () => {
    const mail = { ...PUBLIC, SMTP_URL: 'smtps://mail.example.org' };
    expect(() => parseEnv(mail)).toThrow('  MAIL_FROM: required with SMTP_URL and an https PUBLIC_URL');
    expect(parseEnv({ ...mail, MAIL_FROM: 'office@grace.example' }).MAIL_FROM).toBe('office@grace.example');
    expect(parseEnv(PUBLIC).MAIL_FROM).toBe('lampstand@localhost');
  });

  test.each([
    'Lampstand<lampstand@localhost>',
    'x@LOCALHOST',
    'abc',
    'root@127.0.0.1',
    'root@[127.0.0.1]',
    'x@foo.local',
    'x@foo',
    'x@foo.example.',
    'x@mail.internal',
    'Office <x@a.example>, y@b.example',
  ])('does not send mail of a public server from %s', (sender) => {
    const mail = { ...PUBLIC, SMTP_URL: 'smtps://mail.grace-church.net' };
    expect(() => parseEnv({ ...mail, MAIL_FROM: sender })).toThrow('  MAIL_FROM: ');
  });

  test.each(['CONTACT_EMAIL', 'ADMIN_EMAIL', 'AUDIT_HEAD_EMAIL'])(
    'requires %s at a public domain under https',
    (name) => {
      for (const address of ['x@foo.local', 'x@foo.internal', 'x@mail.lan', 'x@LOCALHOST.localdomain']) {
        expect(() => parseEnv({ ...PUBLIC, [name]: address })).toThrow(`  ${name}: `);
        if (name !== 'ADMIN_EMAIL') continue;
        expect(parseEnv({ ADMIN_EMAIL: address }).ADMIN_EMAIL).toBe(address);
      }
    },
  );

  test('requires a contact for a public server', () => {
    const { CONTACT_EMAIL } = PUBLIC;
    expect(() => parseEnv({ ...PUBLIC, CONTACT_EMAIL: '' })).toThrow(
      'Invalid environment variables:\n  CONTACT_EMAIL: required with an https PUBLIC_URL',
    );
    expect(parseEnv(PUBLIC).CONTACT_EMAIL).toBe(CONTACT_EMAIL);
    expect(parseEnv({}).CONTACT_EMAIL).toBeUndefined();
  });

  test.each([
    ['CONTACT_EMAIL', 'office'],
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'lampstand.example'],
    ['PUBLIC_URL', 'http://lampstand.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.evil.example'],
    ['DATABASE_URL', 'mysql://localhost/lampstand'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMITS', 'poems=1/2'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'outbox:mail'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtps://mail.example?secure=false'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_LISTEN_URL', 'localhost'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['OIDC_ROLES', 'owner=everyone'],
    ['OIDC_BESIDE_PASSWORDS', 'sometimes'],
  ])('says that %s cannot be %s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`Invalid environment variables:\\n.*${name}: `));
  });

  test('lists all errors at once, and what OIDC_ISSUER requires', () => {
    expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /);
    expect(() => parseEnv({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID');
  });
});
