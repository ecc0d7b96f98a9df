import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { admin, cliOf, demoAdmin, member, ownHome, url } from './community.ts';
import { runCli } from './run-cli.ts';
import { runHere } from './run-here.ts';

const { email, password } = demoAdmin;
const login = (env: Record<string, string>, ...more: string[]) =>
  runCli(['login', '--email', email, '--password-stdin', ...more], { env, stdin: `${password}\n` });
const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);

describe('login', () => {
  it('stores a token for later commands in a private file', async () => {
    const { env, folder, file } = ownHome();
    const done = await login(env);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
    expect([modeOf(file), modeOf(folder)]).toEqual(['600', '700']);
    const { LAMPSTAND_URL: _left, ...withoutUrl } = env;
    const who = await runCli(['whoami', '--json'], { env: withoutUrl });
    expect(who.code).toBe(0);
    expect(JSON.parse(who.stdout)).toMatchObject({ server: url, tokenFrom: 'file', user: { email, isAdmin: true } });
  });

  it('never shows the token or the password', async () => {
    const { env, file } = ownHome();
    const done = await login(env, '--debug');
    const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> };
    const token = tokens[url] ?? '';
    expect(token).not.toBe('');
    const runs = [
      done,
      await runCli(['whoami', '--debug'], { env }),
      await runCli(['users', 'list', '--debug', '--json'], { env }),
    ];
    expect(runs[1]?.stderr).toContain('GET /api/auth/user 200');
    for (const { stdout, stderr } of runs) {
      expect(stdout + stderr).not.toContain(token);
      expect(stdout + stderr).not.toContain(password);
    }
  });

  it('ends the session that it replaces', async () => {
    const { env, file } = ownHome();
    await login(env);
    const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> };
    await login(env);
    expect((await cliOf({ token: tokens[url] ?? '' })('whoami')).code).toBe(3);
    expect((await runCli(['whoami'], { env })).code).toBe(0);
  });

  it('refuses a wrong password and a member who is not an admin, and stores nothing', async () => {
    const { env } = ownHome();
    const wrong = await runCli(['login', '--email', email, '--password-stdin'], { env, stdin: 'wrong\n' });
    expect(wrong).toMatchObject({ code: 3, stdout: '' });
    const { user } = await member();
    const args = ['login', '--email', user.email, '--password-stdin'];
    expect(await runCli(args, { env, stdin: 'a lamp under no basket\n' })).toMatchObject({
      code: 1,
      stderr: 'Error: This account is neither a moderator nor an admin.\n',
    });
    expect((await runCli(['whoami'], { env })).code).toBe(3);
  });

  it('does not prompt without a terminal', async () => {
    const { env } = ownHome();
    expect(await runCli(['login'], { env })).toMatchObject({ code: 2, stderr: expect.stringContaining('--email') });
    expect(await runCli(['login', '--email', email], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--password-stdin'),
    });
  });

  it('reads the password only from a terminal or standard input', async () => {
    const { stdout } = await runCli(['login', '--help']);
    expect(stdout).toContain('--password-stdin');
    expect(await runCli(['login', '--email', email, '--password', password])).toMatchObject({ code: 2 });
  });
});

describe('logout', () => {
  it('ends the session on the server and removes the token', async () => {
    const { env, file } = ownHome();
    await login(env);
    const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> };
    expect(await runCli(['logout'], { env })).toMatchObject({ code: 0, stdout: 'Logged out.\n' });
    expect(readFileSync(file, 'utf8')).not.toContain(tokens[url]);
    expect((await cliOf({ token: tokens[url] ?? '' })('whoami')).code).toBe(3);
    expect(await runCli(['logout', '--json'], { env })).toMatchObject({
      code: 0,
      stdout: `${JSON.stringify({ server: url, signedOut: false }, undefined, 2)}\n`,
    });
  });
});

describe('the config file', () => {
  it('is made private by the next command, with a notice', async () => {
    const { env, file } = ownHome();
    await login(env);
    chmodSync(file, 0o644);
    const who = await runCli(['whoami'], { env });
    expect(who).toMatchObject({ code: 0, stderr: expect.stringContaining(file) });
    expect(modeOf(file)).toBe('600');
  });

  it('is named in the error if it is broken', async () => {
    const { env, file, folder } = ownHome();
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(file, '{', { mode: 0o600 });
    expect(await runCli(['whoami'], { env })).toMatchObject({ code: 2, stderr: expect.stringContaining(file) });
  });
});

describe('without a valid token', () => {
  const POST = '01a1fcea-fde6-7402-9ace-e6c165cd7096';
  const commands = [
    ['whoami'],
    ['stats'],
    ['users', 'list'],
    ['users', 'show', 'a@example.org'],
    ['users', 'delete', 'a@example.org', '--yes'],
    ['users', 'promote', 'a@example.org'],
    ['users', 'demote', 'a@example.org'],
    ['reports', 'list'],
    ['reports', 'show', '00000000'],
    ['reports', 'review', '00000000'],
    ['reports', 'resolve', '00000000'],
    ['appeals', 'list'],
    ['appeals', 'decide', '00000000', 'stands'],
    ['decisions', 'list'],
    ['decisions', 'show', '00000000'],
    ['decisions', 'reverse', '00000000', '--yes'],
    ['decide', '--target', `post:${POST}`, '--act', 'remove', '--reason', 'spam', '--yes'],
    ['posts', 'list', 'hope'],
    ['posts', 'show', POST],
    ['posts', 'restore', POST],
    ['posts', 'remove', POST, '--yes'],
    ['audit', 'list'],
    ['audit', 'verify'],
    ['doctor'],
  ];

  it.each(commands)('%s %s ends with 3', async (...args) => {
    const words = args.filter((word) => typeof word === 'string');
    const without = await runHere(words, { LAMPSTAND_URL: url });
    const withBad = await runHere(words, { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'x'.repeat(43) });
    expect(without).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('login') });
    expect(withBad).toMatchObject({ code: 3, stdout: '' });
  });
});

it('a member who is not an admin is refused', async () => {
  const cli = cliOf(await member());
  for (const args of [['stats'], ['users', 'list', '--json'], ['audit', 'verify'], ['doctor', '--fix']]) {
    expect(await cli(...args)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/moderators and admins|admin privileges/),
    });
  }
});

it('messages and help are in Spanish for a Spanish locale', async () => {
  const cli = cliOf(await member(), { LANG: 'es_MX.UTF-8' });
  expect(await cli('stats')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('quien modera o administra'),
  });
  expect((await cli('--help')).stdout).toMatch(/^Uso: [\s\S]*Comandos:/);
  expect((await cliOf(await admin(), { LC_ALL: 'es_ES' })('stats')).stdout).toContain('Milagros activos\t');
});
