import { beforeAll, describe, expect, it, vi } from 'vitest';
import { widthOf } from '../src/display-text.ts';
import { admin, cliOf, demoAdmin, member, ownHome, url, type Member } from './community.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { stubServer } from './stub-server.ts';

const [DOWN, RIGHT, ENTER, ESCAPE, TAB, END] = ['\u001B[B', '\u001B[C', '\r', '\u001B', '\t', '\u001B[F'];
const { email, password } = demoAdmin;

let ruth: Member;
beforeAll(async () => {
  ruth = await admin();
});

function open(env: Record<string, string> = {}, size?: { columns: number; rows: number }): PseudoTerminal {
  return new PseudoTerminal([], { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: ruth.token, ...env }, size);
}

/** Checks the exit code and that the terminal was restored. */
async function expectLeft(terminal: PseudoTerminal, code = 0): Promise<void> {
  await terminal.waitFor(`left with ${code}`);
  expect(terminal.isAlternate).toBe(false);
  expect(terminal.isCursorHidden).toBe(false);
}

describe('the dashboard', () => {
  it('switches tabs and restores the terminal', async () => {
    const terminal = open();
    const stats = await terminal.waitFor('Active Miracles');
    expect(terminal.isAlternate).toBe(true);
    expect(stats).toMatch(/\[Stats\][\s\S]*Total Users +\d+[\s\S]*\? keys/);
    terminal.press(TAB);
    expect(await terminal.waitFor(/\d of \d+/)).toMatch(/\[Users\][\s\S]*Name +Email[\s\S]*› /);
    terminal.press(RIGHT);
    await terminal.waitFor('[Reports');
    terminal.press('?');
    await terminal.waitFor('any other key: back');
    terminal.press('q');
    await terminal.waitFor('X decide');
    terminal.press('q');
    await expectLeft(terminal);
    expect(terminal.screen()).not.toContain('[Reports');
  });

  it('finds a member, opens them, and deletes them only after their email is typed', async () => {
    const { user } = await member('Priscila', 'Verdugo');
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('/');
    await terminal.waitFor('Search:');
    terminal.press('priscila verd');
    await terminal.waitFor('Search: priscila verd');
    terminal.press(ENTER);
    await terminal.waitFor(/1 of 1 +Search: priscila verd/);
    terminal.press(ENTER);
    expect(await terminal.waitFor('Tulsa, OK, US')).toContain(user.id);
    terminal.press('x');
    await terminal.waitFor(`Type ${user.email}`);
    // Several keys in one chunk, as over a slow connection.
    terminal.press(`yes${ENTER}`);
    await terminal.waitFor('That doesn’t match.');
    terminal.press(ESCAPE);
    await terminal.waitFor('Tulsa, OK, US');
    expect((await cliOf(ruth)('users', 'show', user.id)).code).toBe(0);

    terminal.press('x');
    await terminal.waitFor(`Type ${user.email}`);
    terminal.press(user.email);
    await terminal.waitFor(`> ${user.email}`);
    terminal.press(ENTER);
    await terminal.waitFor('User Deleted');
    expect((await cliOf(ruth)('users', 'show', user.id)).code).toBe(4);
    terminal.press('q');
    await expectLeft(terminal);
  });

  it('refuses to delete the signed-in admin', async () => {
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('/');
    await terminal.waitFor('Search:');
    terminal.press(email);
    await terminal.waitFor(`Search: ${email}`);
    terminal.press(ENTER);
    await terminal.waitFor('1 of 1');
    terminal.press('x');
    expect(await terminal.waitFor('Cannot Delete Self')).not.toContain('Type');
  });

  it('loads the next page of a long list while scrolling down', async () => {
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('2');
    await terminal.waitFor(/1 of \d+/);
    terminal.press(END);
    await terminal.waitFor(/50 of \d+/);
    // The next page loads automatically. Until it has arrived, the cursor cannot move further.
    await terminal.until((screen) => {
      terminal.press(DOWN);
      return /5[1-9] of \d+/.test(screen);
    }, 'a row of the second page');
    expect(terminal.isAlternate).toBe(true);
  });
});

it('does not open for members who are not admins', async () => {
  const terminal = open({ LAMPSTAND_TOKEN: (await member()).token });
  expect(await terminal.waitFor('left with 1')).toContain('moderators and admins');
  expect(terminal.raw).not.toContain('\u001B[?1049h');
});

describe('the size of the terminal', () => {
  it.each([
    { columns: 80, rows: 24 },
    { columns: 60, rows: 15 },
    { columns: 40, rows: 10 },
    { columns: 200, rows: 60 },
  ])('is used fully and never exceeded: %o', async (size) => {
    const terminal = open({}, size);
    await terminal.waitFor('Active Miracles');
    for (const [key, wanted] of [
      ['1', '[Stats]'],
      ['2', '[Users]'],
      ['3', '[Reports'],
    ] as const) {
      terminal.press(key);
      const lines = (await terminal.waitFor(wanted)).split('\n');
      expect(lines).toHaveLength(size.rows);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(size.columns);
      expect(lines.at(-1)).not.toBe('');
    }
  });

  it('may change at any time', async () => {
    const terminal = open();
    await terminal.waitFor('Active Miracles');
    terminal.press('2');
    await terminal.waitFor(/1 of \d+/);
    await terminal.resize({ columns: 120, rows: 40 });
    await terminal.until((screen) => screen.split('\n')[39]?.includes('q quit') === true, 'the keys in line 40');
    expect(terminal.screen().split('\n')[1]).toBe('─'.repeat(120));
    await terminal.resize({ columns: 70, rows: 12 });
    await terminal.until((screen) => screen.split('\n')[11]?.includes('? keys') === true, 'the keys in line 12');
    await terminal.resize({ columns: 30, rows: 5 });
    await terminal.waitFor('too small');
    await terminal.resize({ columns: 80, rows: 24 });
    await terminal.waitFor('[Users]');
  });
});

describe('the terminal is restored', () => {
  it.each([
    ['Ctrl-C', (terminal: PseudoTerminal) => terminal.press('\u0003'), 130],
    ['Ctrl-C among other keys', (terminal: PseudoTerminal) => terminal.press('2jj\u0003k'), 130],
    [
      'Ctrl-C in a dialog',
      async (terminal: PseudoTerminal) => {
        terminal.press('/');
        await terminal.waitFor('Search:');
        terminal.press('ana\u0003');
      },
      130,
    ],
    ['SIGINT', (terminal: PseudoTerminal) => terminal.signal('SIGINT'), 130],
    ['SIGTERM', (terminal: PseudoTerminal) => terminal.signal('SIGTERM'), 143],
    ['SIGHUP', (terminal: PseudoTerminal) => terminal.signal('SIGHUP'), 129],
  ] as [string, (terminal: PseudoTerminal) => void | Promise<void>, number][])(
    'after %s (cli-7)',
    async (_, end, code) => {
      const terminal = open();
      await terminal.waitFor('Active Miracles');
      await end(terminal);
      await expectLeft(terminal, code);
    },
  );
});

describe('in Spanish without color', () => {
  it('shows every text and the selection', async () => {
    const terminal = open({ LANG: 'es_ES.UTF-8', NO_COLOR: '1' });
    await terminal.waitFor('Milagros activos');
    terminal.press('2');
    const users = await terminal.waitFor(/1 de \d+/);
    expect(users).toMatch(/\[Usuarios\][\s\S]*Nombre +Correo[\s\S]*\n › /);
    terminal.press('3');
    await terminal.waitFor('[Denuncias');
    terminal.press('q');
    await expectLeft(terminal);
    // oxlint-disable-next-line no-control-regex
    expect(terminal.raw).not.toMatch(/\u001B\[(3[0-8]|4[0-8]|9\d|10\d)[;m]/);
  });
});

describe('signing in on the terminal', () => {
  it('comes before the dashboard when signed out, and hides the password', async () => {
    const { env } = ownHome();
    const terminal = new PseudoTerminal([], env);
    await terminal.waitFor('Email: ');
    terminal.press(`${email}\r`);
    await terminal.waitFor('Password: ');
    terminal.press(`${password}\r`);
    await terminal.waitFor('Active Miracles', 20);
    expect(terminal.raw).not.toContain(password);
    terminal.press('q');
    await expectLeft(terminal);
  });

  it('neither shows nor loses a password that is typed before its question (cli-10)', async () => {
    const terminal = new PseudoTerminal(['login'], ownHome().env);
    await terminal.waitFor('Email: ');
    terminal.press(`${email}\r${password}\r`);
    await terminal.waitFor('left with 0');
    expect(terminal.raw).not.toContain(password);
  });

  it('can be cancelled with Ctrl-C', async () => {
    const { env } = ownHome();
    const terminal = new PseudoTerminal(['login', '--email', email], env);
    await terminal.waitFor('Password: ');
    terminal.press('\u0003');
    expect(await terminal.waitFor('left with 130')).toContain('Interrupted.');
  });
});

describe('a command on a terminal', () => {
  const run = (...args: string[]) => new PseudoTerminal(args, { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: ruth.token });

  it('shows a table of 80 columns with titles', async () => {
    const terminal = run('users', 'list', '--limit', '5');
    const screen = await terminal.waitFor('left with 0');
    expect(screen).toMatch(/Name +Email +Role +Joined\n/);
    expect(screen).toMatch(/5 of \d+\. --all/);
  });

  it('ends with 130 when Ctrl-C is pressed while the server is slow (cli-7)', async () => {
    const { url: slow, seen } = await stubServer(() => new Promise(() => {}));
    const terminal = new PseudoTerminal(['users', 'list', '--all'], {
      LAMPSTAND_URL: slow,
      LAMPSTAND_TOKEN: 'a-token',
    });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    terminal.press('\u0003');
    // The signal ends the shell around it as well, as it would end a script.
    expect(await terminal.exitCode).toBe(130);
  });

  it('deletes only after the requested text is typed', async () => {
    const { user } = await member();
    const refused = run('users', 'delete', user.email);
    await refused.waitFor(`Type ${user.email}`);
    refused.press('no\r');
    expect(await refused.waitFor('left with 1')).toContain('Nothing was done.');

    for (const [key, code] of [
      ['\u0003', 130],
      ['\u0004', 1],
    ] as const) {
      const ended = run('users', 'delete', user.email);
      await ended.waitFor(`Type ${user.email}`);
      ended.press(key);
      await ended.waitFor(`left with ${code}`);
    }

    const done = run('users', 'delete', user.email);
    await done.waitFor(`Type ${user.email}`);
    done.press(`${user.email}\r`);
    expect(await done.waitFor('left with 0')).toContain('Deleted Noemí Prado');
  });
});
