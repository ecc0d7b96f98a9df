import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, cliOf, demoAdmin, ownHome, reported, url, type Member } from './community.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { runCli } from './run-cli.ts';

const { email, password } = demoAdmin;
let home: ReturnType<typeof ownHome>;
let ruth: Member;

/** A session in the file that has ended on the server. */
beforeEach(async () => {
  home = ownHome();
  await runCli(['login', '--email', email, '--password-stdin'], { env: home.env, stdin: `${password}\n` });
  ruth = await admin();
  await ruth.client.auth.endSession({ params: { sessionId: await endedId() } });
});

const stored = () => (JSON.parse(readFileSync(home.file, 'utf8')) as { tokens: Record<string, string> }).tokens[url];

/** The latest session of the terminal client. */
async function endedId(): Promise<string> {
  const sessions = await ruth.client.auth.sessions();
  return sessions.find(({ device }) => device.startsWith('lampstand-admin'))?.id ?? '';
}

/** Ctrl-U clears the input: a key meant for the dashboard may arrive after the prompt. */
const CLEAR = '\u0015';

/** Some of the answers are typed before their question appears. */
async function logIn(terminal: PseudoTerminal, typed = password): Promise<void> {
  await terminal.waitFor(/Email: 2?$/m);
  terminal.press(`${CLEAR}${email}\r`);
  await terminal.waitFor(/Password: $/m);
  terminal.press(`${typed}\r`);
  await terminal.until((screen) => !screen.includes(typed), 'a screen without the password');
}

describe('an ended session (cli-6)', () => {
  it('asks on a terminal, and goes on with the command', async () => {
    const before = stored();
    const { report } = await reported('Decided after logging in again.');
    const terminal = new PseudoTerminal(['reports', 'review', report.id], home.env);
    await terminal.waitFor('Your session has ended.');
    await logIn(terminal);
    const screen = await terminal.waitFor('left with 0');
    expect(screen).toContain(`Report ${report.id} is reviewed.`);
    expect(stored()).not.toBe(before);
    expect((await runCli(['whoami'], { env: home.env })).code).toBe(0);
  });

  it('asks only once for several requests', async () => {
    const terminal = new PseudoTerminal(['stats', '--days', '2'], home.env);
    await logIn(terminal);
    const screen = await terminal.waitFor('left with 0');
    expect(screen.match(/Email: /g)).toHaveLength(1);
    expect(screen).toMatch(/Active Miracles[\s\S]*New members|Day/);
  });

  it('lets a wrong password be typed again, and ends with 3 after the third', async () => {
    const right = new PseudoTerminal(['whoami'], home.env);
    await logIn(right, 'wrong');
    await right.waitFor('Incorrect email or password.');
    await logIn(right);
    expect(await right.waitFor('left with 0')).toContain(email);

    await ruth.client.auth.endSession({ params: { sessionId: await endedId() } });
    const wrong = new PseudoTerminal(['whoami'], home.env);
    for (const times of [1, 2, 3]) {
      await logIn(wrong, 'wrong');
      await wrong.until((screen) => screen.split('Incorrect email').length === times + 1, `${times} refusals`);
    }
    await wrong.waitFor('left with 3');
  });

  it('is a refusal without a terminal', async () => {
    expect(await runCli(['users', 'list'], { env: home.env })).toMatchObject({ code: 3, stdout: '' });
    expect((await cliOf(ruth)('whoami')).code).toBe(0);
  });

  it('can be left with Ctrl-C', async () => {
    const terminal = new PseudoTerminal(['users', 'list'], home.env);
    await terminal.waitFor('Email: ');
    terminal.press('\u0003');
    expect(await terminal.waitFor('left with 130')).toContain('Interrupted.');
  });

  it('says that a token of the environment has to be replaced', async () => {
    const second = await admin();
    await second.client.auth.logout();
    const terminal = new PseudoTerminal(['whoami'], { ...home.env, LAMPSTAND_TOKEN: second.token });
    await logIn(terminal);
    expect(await terminal.waitFor('left with 0')).toContain('Unset the variable.');
  });
});

describe('a session that ends while the dashboard is open (cli-6)', () => {
  async function openThenEnd() {
    const second = await admin();
    const terminal = new PseudoTerminal([], { ...home.env, LAMPSTAND_TOKEN: second.token });
    await terminal.waitFor('Active Miracles');
    await second.client.auth.logout();
    terminal.press('2');
    await terminal.waitFor('Your session has ended.');
    expect(terminal.isAlternate).toBe(false);
    return terminal;
  }

  it('is replaced on the ordinary screen, and the tab loads', async () => {
    const terminal = await openThenEnd();
    await logIn(terminal);
    // Again, once the dashboard reads keys, because the prompt may have got the first one. Another tab is opened in between:
    // otherwise the list might be read once more after it was seen.
    await terminal.waitFor(/\[(Stats|Users)\]/);
    terminal.press('3');
    await terminal.waitFor(/\[Reports/);
    terminal.press('2');
    await terminal.waitFor(/\[Users\][\s\S]*1 of \d+/);
    expect(terminal.isAlternate).toBe(true);
    terminal.press('j');
    await terminal.waitFor(/2 of \d+/);
    terminal.press('q');
    await terminal.waitFor('left with 0');
    expect([terminal.isAlternate, terminal.isCursorHidden]).toEqual([false, false]);
  });

  it.each([
    ['Ctrl-C', 130, (terminal: PseudoTerminal) => Promise.resolve(terminal.press('\u0003'))],
    [
      'three wrong passwords',
      3,
      async (terminal: PseudoTerminal) => {
        for (const times of [1, 2, 3]) {
          await logIn(terminal, 'wrong');
          await terminal.until((screen) => screen.split('Incorrect email').length > times, `${times} refusals`);
        }
      },
    ],
  ] as const)('is left with %s', async (_, code, end) => {
    const terminal = await openThenEnd();
    await end(terminal);
    await terminal.waitFor(`left with ${code}`);
    expect([terminal.isAlternate, terminal.isCursorHidden]).toEqual([false, false]);
  });
});
