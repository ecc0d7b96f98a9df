import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { demoAdmin, ownHome, url } from './community.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { runCli } from './run-cli.ts';
import { stubServer } from './stub-server.ts';

const { email, password } = demoAdmin;

/** A home in which nothing names a server. */
function nowhere() {
  const { env, file } = ownHome();
  const { LAMPSTAND_URL: _none, ...rest } = env;
  return { env: rest, file };
}

/** A server that sends every request to another place. */
const redirectTo = (to: (path: string) => string) =>
  stubServer(({ url: asked = '/' }) => ({ status: 308, headers: { Location: to(asked) } }));

const storedIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { url: string; tokens: object };

describe('the first login (cli-5)', () => {
  it('asks for the server until a Lampstand answers there, and only then for the rest', async () => {
    const { env, file } = nowhere();
    const page = await stubServer(() => ({ status: 200, body: '<h1>It works!</h1>' }));
    const json = await stubServer(() => ({ status: 200, body: '{"ok":true}' }));
    const terminal = new PseudoTerminal(['login'], env, { columns: 120, rows: 30 });
    await terminal.waitFor('Server (http://localhost:3000): ');
    for (const [typed, answer] of [
      ['no such place', '“https://no such place” is not the address'],
      ['http://ruth@example.org', '“http://ruth@example.org” is not the address'],
      [`http://127.0.0.1:${await freePort()}`, 'does not answer (ECONNREFUSED)'],
      [page.url, `${page.url} is not a Lampstand server`],
      [json.url, `${json.url} is not a Lampstand server`],
    ] as const) {
      terminal.press(`${typed}\r`);
      expect(await terminal.waitFor(answer)).not.toContain('Email');
    }
    // Without a scheme, as people type it.
    terminal.press(`${url.replace('http://', '')}\r`);
    await terminal.waitFor('Email: ');
    terminal.press(`${email}\r`);
    await terminal.waitFor('Password: ');
    terminal.press(`${password}\r`);
    await terminal.waitFor('left with 0');
    expect(storedIn(file)).toEqual({ url, tokens: { [url]: expect.any(String) } });
    // Nothing but the check, without anything secret.
    for (const { method, headers } of [...page.seen, ...json.seen]) {
      expect([method, headers.authorization, headers.cookie]).toEqual(['GET', undefined, undefined]);
    }
    // The next login goes to the stored server.
    const again = new PseudoTerminal(['login'], env);
    expect(await again.waitFor('Email: ')).not.toContain('Server');
  });

  it('follows a redirect, names where it leads, and stores that', async () => {
    const { env, file } = nowhere();
    const before = await redirectTo((path) => url + path);
    const first = await redirectTo((path) => before.url + path);
    const terminal = new PseudoTerminal(['login', '--email', email], env, { columns: 120, rows: 30 });
    await terminal.waitFor('Server');
    terminal.press(`${first.url}\r`);
    const screen = await terminal.waitFor('Password: ');
    expect(screen).toContain(`${first.url} redirects to ${url}`);
    terminal.press(`${password}\r`);
    await terminal.waitFor('left with 0');
    expect(storedIn(file).url).toBe(url);
    expect((await runCli(['whoami'], { env })).code).toBe(0);
  });

  it.each([
    ['that never ends', (own: () => string) => own()],
    ['to plain http on another machine', () => 'http://lampstand.invalid/api/community'],
    ['to another scheme', () => 'file:///etc/passwd'],
  ])('does not follow a redirect %s', async (_, to) => {
    const { env } = nowhere();
    const server: { url: string } = await stubServer(() => ({
      status: 302,
      headers: { Location: to(() => `${server.url}/api/community`) },
    }));
    const ended = await runCli(['login', '--server', server.url, '--email', email, '--password-stdin'], {
      env,
      stdin: `${password}\n`,
    });
    expect(ended).toMatchObject({ code: 5, stdout: '' });
  });

  it('never sends the password to a server that is not Lampstand', async () => {
    const { env } = nowhere();
    const { url: other, seen } = await stubServer(() => ({ status: 200, body: '<h1>It works!</h1>' }));
    for (const option of ['--server', '--url']) {
      const ended = await runCli(['login', option, other, '--email', email, '--password-stdin'], {
        env,
        stdin: `${password}\n`,
      });
      expect(ended).toMatchObject({ code: 5, stderr: expect.stringContaining('not a Lampstand') });
    }
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('says so if the address of the environment redirects', async () => {
    const { env } = nowhere();
    const old = await redirectTo((path) => url + path);
    const ended = await runCli(['login', '--email', email, '--password-stdin'], {
      env: { ...env, LAMPSTAND_URL: old.url },
      stdin: `${password}\n`,
    });
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining(`LAMPSTAND_URL has the old address`) });
  });

  it('reads no more of an answer than a Lampstand sends', async () => {
    const { env } = nowhere();
    const { url: endless } = await stubServer(() => ({ status: 200, body: 'x'.repeat(50_000_000) }));
    const ended = await runCli(['login', '--server', endless, '--email', email, '--password-stdin'], { env });
    expect(ended).toMatchObject({ code: 5, stderr: expect.stringContaining('not a Lampstand') });
  });
});
