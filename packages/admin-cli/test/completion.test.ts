import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { MAIN } from './run-cli.ts';

const run = promisify(execFile);

/** A folder in which the program has its installed name. */
const bin = mkdtempSync(path.join(tmpdir(), 'lampstand-completion-'));
writeFileSync(path.join(bin, 'lampstand-admin'), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
chmodSync(path.join(bin, 'lampstand-admin'), 0o755);
// A shell that has just ended may still write its history.
afterAll(() => rmSync(bin, { recursive: true, force: true, maxRetries: 5 }));

const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: bin, LANG: 'en_US.UTF-8' };

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const scripts = new Map<string, Promise<string>>();

/** The file with the completion of a shell. The program writes it once, for all cases. */
function scriptOf(shell: string): Promise<string> {
  const file = path.join(bin, `completion.${shell}`);
  const written =
    scripts.get(shell) ??
    run('sh', ['-c', `lampstand-admin completion ${shell} > "$0"`, file], { env }).then(() => file);
  scripts.set(shell, written);
  return written;
}

/** What is typed, and some of what has to be offered. */
const CASES: [typed: string, offered: string[], not: string][] = [
  ['', ['login', 'users', 'completion', 'help'], 'list'],
  ['us', ['users'], 'login'],
  ['users ', ['list', 'show', 'delete', 'promote'], 'resolve'],
  ['users list --s', ['--search', '--since', '--server'], '--fix'],
  ['reports list --status ', ['pending', 'reviewed', 'resolved', 'all'], '--limit'],
  ['--json users l', ['list'], 'show'],
  ['users list --admins --a', ['--all', '--admins'], '--fix'],
  ['completion ', ['bash', 'zsh', 'fish'], 'users'],
  ['doctor --f', ['--fix'], '--all'],
];

describe('the completion of bash, sourced', () => {
  it.each(CASES)('after “%s”', async (typed, offered, not) => {
    const { stdout } = await run(
      'bash',
      [
        '--norc',
        '-c',
        `source "$0"
         [[ $(complete -p lampstand-admin) == *' -F _lampstand_admin '* ]] || exit 9
         IFS=' ' read -ra COMP_WORDS <<< "lampstand-admin $1"
         [[ $1 == *' ' || -z $1 ]] && COMP_WORDS+=('')
         COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
         _lampstand_admin && printf '%s\\n' "\${COMPREPLY[@]}"`,
        await scriptOf('bash'),
        typed,
      ],
      { env },
    );
    const words = stdout.trim().split('\n');
    expect(words).toEqual(expect.arrayContaining(offered));
    expect(words).not.toContain(not);
  });

  it('runs nothing of what is typed', async () => {
    const kept = path.join(bin, 'members.csv');
    writeFileSync(kept, 'kept');
    const script = `source <(lampstand-admin completion bash)
      COMP_WORDS=(lampstand-admin users list '>' "$1" '$(rm "$1")' ''); COMP_CWORD=6; _lampstand_admin`;
    await run('bash', ['--norc', '-c', script, '-', kept], { env });
    expect(readFileSync(kept, 'utf8')).toBe('kept');
  });

  it('completes as you type', async () => {
    const terminal = new PseudoTerminal([], { ...env, PS1: '> ' }, undefined, ['bash', '--norc', '-i']);
    await terminal.waitFor('> ');
    terminal.press('source <(lampstand-admin completion bash); echo ready\r');
    await terminal.waitFor(/^ready\n>/m);
    terminal.press('lampstand-admin rep\tl\t--sta\tpen\t');
    expect(await terminal.waitFor('lampstand-admin reports list --status pending')).not.toContain('not found');
  });
});

describe.runIf(isInstalled('fish'))('the completion of fish, sourced (needs fish)', () => {
  it.each(CASES)('after “%s”', async (typed, offered, not) => {
    const { stdout } = await run(
      'fish',
      [
        '--no-config',
        '-c',
        'source $argv[1]; complete -C "lampstand-admin $argv[2]"',
        '--',
        await scriptOf('fish'),
        typed,
      ],
      { env },
    );
    const words = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t', 1)[0]);
    expect(words).toEqual(expect.arrayContaining(offered));
    expect(words).not.toContain(not);
  });
});

describe.runIf(isInstalled('zsh'))('the completion of zsh, sourced (needs zsh)', () => {
  it('completes as you type, and describes what it offers', async () => {
    const terminal = new PseudoTerminal([], { ...env, PS1: '> ' }, { columns: 120, rows: 40 }, ['zsh', '-f', '-i']);
    await terminal.waitFor('> ');
    terminal.press(
      'autoload -Uz compinit && compinit -u -D && source <(lampstand-admin completion zsh) && echo rea""dy\r',
    );
    await terminal.waitFor(/^ready\n>/m);
    terminal.press('lampstand-admin rep\tl\t--sta\tpen\t');
    await terminal.waitFor('lampstand-admin reports list --status pending');
    terminal.press('\u0015lampstand-admin users \t');
    expect(await terminal.waitFor('show one member')).toMatch(/promote +-- make a member an admin/);
  });
});
