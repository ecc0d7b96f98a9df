import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, demoAdmin, member, ownHome, url, type Member } from './community.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { runCli } from './run-cli.ts';
import { stubServer } from './stub-server.ts';

let ruth: Member;
beforeAll(async () => {
  ruth = await admin();
});

const CODE = /^ {4}([B-Z]{4}-[B-Z]{4})$/m;
const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const wide = { columns: 120, rows: 30 };

async function start(env: Record<string, string>, args = ['login', '--device']) {
  const terminal = new PseudoTerminal(args, env, wide);
  const userCode = CODE.exec(await terminal.waitFor(CODE))?.[1] ?? '';
  return { terminal, userCode };
}

const answer = ({ client }: Member, userCode: string, approve: boolean) =>
  client.auth.answerDevice({ params: { userCode }, body: { approve } });

describe('logging in with a browser (auth-14)', () => {
  it('shows a code and an address, and stores the token once the code is confirmed', async () => {
    const { env, file } = ownHome();
    const { terminal, userCode } = await start(env);
    expect(terminal.screen()).toContain(`/device?code=${userCode}`);
    expect(terminal.screen()).toContain('10 minutes');
    expect(await ruth.client.auth.deviceRequest({ params: { userCode } })).toMatchObject({
      device: expect.stringMatching(/^lampstand-admin · /),
      sameAddress: true,
    });
    await answer(ruth, userCode, true);
    expect(await terminal.waitFor('left with 0')).toContain(`as Ruth Okafor <${demoAdmin.email}>`);
    const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: Record<string, string> };
    expect(terminal.raw).not.toContain(tokens[url]);
    expect((await runCli(['whoami'], { env })).code).toBe(0);
  });

  it('is offered where the email is asked for, and goes on with the command', async () => {
    const { env } = ownHome();
    const terminal = new PseudoTerminal(['stats'], env, wide);
    await terminal.waitFor('press Enter without an email');
    await terminal.waitFor(/Email: $/m);
    terminal.press('\r');
    const userCode = CODE.exec(await terminal.waitFor(CODE))?.[1] ?? '';
    await answer(ruth, userCode, true);
    expect(await terminal.waitFor('left with 0')).toContain('Active Miracles');
  });

  it('says that it was refused, and that a member is no admin, and stores nothing', async () => {
    const { env } = ownHome();
    const noemi = await member();
    const [refused, plain] = await Promise.all([start(env), start(env)]);
    await Promise.all([answer(ruth, refused.userCode, false), answer(noemi, plain.userCode, true)]);
    expect(await refused.terminal.waitFor('left with 1')).toContain('refused in the browser');
    expect(await plain.terminal.waitFor('left with 1')).toContain('This account is neither a moderator nor an admin.');
    // The session that was made is ended again.
    expect(await noemi.client.auth.sessions()).toHaveLength(1);
    expect((await runCli(['whoami'], { env })).code).toBe(3);
  });

  it('can be left with Ctrl-C', async () => {
    const { env } = ownHome();
    const { terminal } = await start(env);
    terminal.press('\u0003');
    expect(await terminal.waitFor('left with 130')).toContain('Interrupted.');
  });

  it('survives a server that is restarted meanwhile', async () => {
    const { env } = ownHome();
    let asked = 0;
    const code = { deviceCode: 'x', userCode: 'BCDF-GHJK', expiresIn: 600, interval: 1 };
    const uris = { verificationUri: 'https://a.example/device', verificationUriComplete: 'https://a.example/device?c' };
    const { url: stub } = await stubServer(({ url: path }) => {
      if (path === '/api/community') return json({ contactEmail: null });
      if (path === '/api/auth/device') return json({ ...code, ...uris });
      asked += 1;
      if (asked < 3) return { status: 502, body: '<h1>Bad gateway</h1>' };
      return json({ user: { ...ruth.user, hasPosted: undefined }, token: 'y'.repeat(43) });
    });
    const terminal = new PseudoTerminal(['login', '--device', '--server', stub], env, wide);
    await terminal.waitFor('Trying again …');
    const screen = await terminal.waitFor('left with 0');
    expect(screen.match(/Trying again/g)).toHaveLength(1);
    expect(screen).toContain(`Logged in to ${stub}`);
  });

  it('works without a terminal, and in Spanish', async () => {
    const { env } = ownHome();
    const code = { deviceCode: 'x', userCode: 'BCDF-GHJK', expiresIn: 600, interval: 1 };
    const uris = { verificationUri: 'https://a.example/device', verificationUriComplete: 'https://a.example/device?c' };
    const { id, email } = ruth.user;
    const { url: stub } = await stubServer(({ url: asked }) => {
      if (asked === '/api/community') return json({ contactEmail: null });
      if (asked === '/api/auth/device') return json({ ...code, ...uris });
      return json({
        user: { id, email, isAdmin: true, role: 'admin', firstName: null, lastName: null },
        token: 'y'.repeat(43),
      });
    });
    const ended = await runCli(['login', '--device', '--server', stub, '--json'], { env: { ...env, LANG: 'es_MX' } });
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/escribe este código:\n\n {4}BCDF-GHJK\n/) });
    expect(JSON.parse(ended.stdout)).toMatchObject({ server: stub, user: { email } });
  });
});

describe('a server that cannot do it', () => {
  const community = json({ contactEmail: null });
  it.each([
    ['is too old', json({ code: 'not_found', message: 'Nothing here.', requestId: 'r' }, 404), 1, 'too old'],
    ['answers with a page', { status: 200, body: '<h1>Hello</h1>' }, 5, 'not a Lampstand'],
    ['answers with something else', json({ code: 'BCDF' }), 5, '/api/auth/device'],
    ['limits it', json({ code: 'rate_limited', message: 'Too many.', requestId: 'r' }, 429), 1, 'Too many.'],
  ])('%s', async (_, reply, code, message) => {
    const { url: stub } = await stubServer(({ url: asked }) => (asked === '/api/community' ? community : reply));
    const ended = await runCli(['login', '--device', '--server', stub], { env: ownHome().env });
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  });

  it('lets the code expire', async () => {
    const started = { deviceCode: 'x', userCode: 'BCDF-GHJK', expiresIn: 3, interval: 1 };
    const uris = { verificationUri: 'https://a.example/device', verificationUriComplete: 'https://a.example/device?c' };
    const { url: stub } = await stubServer(({ url: asked }) => {
      if (asked === '/api/community') return community;
      if (asked === '/api/auth/device') return json({ ...started, ...uris });
      return json({ code: 'device_pending', message: 'Not yet.', requestId: 'r' }, 400);
    });
    const ended = await runCli(['login', '--device', '--server', stub], { env: ownHome().env });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody confirmed the code in time.') });
  });
});

it('asks for neither an email nor a password', async () => {
  for (const more of [['--email', demoAdmin.email], ['--password-stdin']])
    expect(await runCli(['login', '--device', ...more], { env: ownHome().env })).toMatchObject({ code: 2 });
});
