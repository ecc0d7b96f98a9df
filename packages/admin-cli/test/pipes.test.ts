import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, dataDir, demoAdmin, url, type Member } from './community.ts';
import { MAIN } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { stubServer } from './stub-server.ts';

let ruth: Member;
beforeAll(async () => {
  ruth = await admin();
});

/** Runs a shell command in which `admin` is the program, signed in. */
function shell(line: string, env: Record<string, string> = {}) {
  return promisify(execFile)(
    'bash',
    ['-o', 'pipefail', '-c', `admin() { '${process.execPath}' '${MAIN}' "$@"; }; ${line}`],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        LANG: 'en_US.UTF-8',
        LAMPSTAND_URL: url,
        LAMPSTAND_TOKEN: ruth.token,
        ...env,
      },
    },
  );
}

/** A list of any number of members, in pages of 50. */
async function endlessCommunity(length: number) {
  let asked = 0;
  const { url } = await stubServer((request) => {
    asked += 1;
    const start = Number(new URL(request.url ?? '', 'http://x').searchParams.get('cursor') ?? 0);
    const members = Array.from({ length: Math.min(50, length - start) }, (_, index) => ({
      id: `01a1fcea-fde6-7402-9ace-${String(start + index).padStart(12, '0')}`,
      email: `member${start + index}@example.org`,
      firstName: 'A',
      lastName: 'Member',
      isAdmin: false,
      role: 'member',
      createdAt: '2026-11-20T10:00:00.000Z',
      city: 'x'.repeat(500),
    }));
    const next = start + members.length;
    const headers = {
      'X-Total-Count': String(length),
      ...(next < length ? { Link: `<?cursor=${next}>; rel="next"` } : {}),
    };
    return { status: 200, body: JSON.stringify(members), headers };
  });
  return { url, asked: () => asked };
}

describe('in a pipe', () => {
  it('ends without an error soon after the reader has closed the pipe', async () => {
    const { url, asked } = await endlessCommunity(1_000_000);
    const { stdout, stderr } = await shell('admin users list --all | head -1', { LAMPSTAND_URL: url });
    expect(stdout).toBe(
      'A Member\tmember0@example.org\tmember\t2026-11-20T10:00:00.000Z\t01a1fcea-fde6-7402-9ace-000000000000\n',
    );
    expect(stderr).toBe('');
    expect(asked()).toBeLessThan(1000);
  });

  it('prints one line per row and nothing else to stdout', async () => {
    const { stdout } = await shell('admin users list --limit 7 2>/dev/null | wc -l');
    expect(stdout.trim()).toBe('7');
  });

  it('never prints color, with or without NO_COLOR', async () => {
    const plain = await shell('admin users list --limit 3');
    expect(plain.stdout).not.toContain('\u001B');
    expect((await shell('admin users list --limit 3', { NO_COLOR: '1' })).stdout).toBe(plain.stdout);
  });

  it('reads the password from stdin', async () => {
    const { email, password } = demoAdmin;
    const { stdout } = await shell(
      `export XDG_CONFIG_HOME=$(mktemp -d); printf '%s' "$PASSWORD" | admin login --email ${email} --password-stdin --json; rm -r "$XDG_CONFIG_HOME"`,
      { PASSWORD: password },
    );
    expect(JSON.parse(stdout)).toMatchObject({ user: { email } });
  });
});

it.each([[[]], [['--json']]])(
  'a list of 20,000 members is one document and takes no more memory than one page: %o',
  async (more) => {
    const measured = (await import('node:module')).createRequire(import.meta.url).resolve('./print-memory.cjs');
    const peak = async (length: number) => {
      const { url } = await endlessCommunity(length);
      const { stdout, stderr } = await shell(
        `'${process.execPath}' --require '${measured}' '${MAIN}' users list --all ${more.join(' ')} | tail -c 100000000 | node -e "
        let text = ''; process.stdin.on('data', (part) => text += part).on('end', () => {
          console.log(${more.length > 0 ? 'JSON.parse(text).length' : "text.trimEnd().split('\\n').length"}) })"`,
        { LAMPSTAND_URL: url },
      );
      expect(Number(stdout)).toBe(length);
      return Number(/peak (\d+) MB/.exec(stderr)?.[1]);
    };
    const small = await peak(2_000);
    expect(await peak(20_000)).toBeLessThan(small + 40);
  },
);

describe('startup', () => {
  it('of a plain command loads neither Ink nor React', async () => {
    const { stdout } = await shell(
      `'${process.execPath}' --import 'data:text/javascript,import{registerHooks}from"node:module";registerHooks({load(u,c,n){process.stderr.write(u+"\\n");return n(u,c)}})' '${MAIN}' stats --json 2>&1 >/dev/null | grep dist/`,
    );
    const size = stdout
      .trim()
      .split('\n')
      .reduce((sum, url) => sum + statSync(new URL(url)).size, 0);
    expect(stdout).toContain('main.js');
    expect(stdout).not.toContain('open-dashboard');
    expect(size).toBeLessThan(500_000);
  });
});

describe('doctor', () => {
  it('ends with 6 while a picture is missing, and repairs that with --fix (doctor-1)', async () => {
    const cli = cliOf(ruth);
    expect(await cli('doctor')).toMatchObject({ code: 0, stderr: 'All checks passed.\n' });
    const files = path.join(dataDir, 'files');
    const picture =
      readdirSync(files, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.webp')) ?? '';
    rmSync(path.join(files, picture));

    const ill = await cli('doctor', '--json');
    expect(ill.code).toBe(6);
    const { ok, checks } = JSON.parse(ill.stdout) as {
      ok: boolean;
      checks: { name: string; ok: boolean; found: number }[];
    };
    expect(ok).toBe(false);
    expect(checks.filter((check) => !check.ok)).toMatchObject([{ name: 'missingFiles', found: 1 }]);
    expect(await cli('doctor')).toMatchObject({ code: 6, stderr: expect.stringContaining('--fix') });

    const fixed = await cli('doctor', '--fix');
    expect(fixed).toMatchObject({ code: 0, stdout: expect.stringContaining('missingFiles\tok\t1\t1\t') });
    expect((await cli('doctor')).code).toBe(0);
    expect((await cli('audit', 'list', '--limit', '1')).stdout).toContain('\tcli\tdoctor.fixed\t');
  });
});

describe('an invalid command line ends with 2 and an explanation', () => {
  it.each([
    [['stat'], 'there is no command stat'],
    [['users', 'lst'], 'there is no command lst. Did you mean list?'],
    [['users', 'list', '--limt', '3'], 'there is no option --limt. Did you mean --limit?'],
    [['users', 'list', '--limit', 'three'], 'invalid value for --limit <n>: expected a whole number from 1'],
    [['users', 'list', '--since', '2026-02-30'], 'expected a day, such as 2026-11-20'],
    [['reports', 'list', '--status', 'open'], '“open” is not one of: pending, reviewed, resolved, all.'],
    [['decide', '--act', 'warn'], 'the option --target <kind:id> is required'],
    [['completion', 'ksh'], '“ksh” is not one of: bash, zsh, fish, powershell.'],
    [['sessions', 'end'], 'Name the sessions to end'],
    [['sessions', 'end', '00000000', '--all'], 'Name the sessions to end'],
    [['users', 'list', '--limit'], 'the option --limit <n> needs a value'],
    [['users', 'show'], '<user> is missing'],
    [['users', 'show', 'a@b.c', 'd@e.f'], 'too many arguments'],
    [['whoami', '--url', 'http://lampstand.example.org'], 'in the clear'],
  ])('%o', async (args, sentence) => {
    const { code, stdout, stderr } = await runHere(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Error: `);
    expect(stderr).toContain(sentence);
  });

  it('a group without a command shows its help, and the program without a terminal shows the whole help', async () => {
    expect(await runHere(['users'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('promote') });
    expect(await runHere([])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('doctor') });
  });
});
