import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, demoAdmin, member, type Member } from './community.ts';

let ruth: Member;
let cli: ReturnType<typeof cliOf>;
beforeAll(async () => {
  ruth = await admin();
  cli = cliOf(ruth);
});

/** A member as admins see them, without the fields of the member's own record. */
const asListed = (user: Member['user']) => ({
  ...user,
  hasPosted: undefined,
  standing: undefined,
  unreadNotices: undefined,
  language: undefined,
  theme: undefined,
  isFindable: undefined,
  appointed: null,
  emailProven: false,
});
const jsonOf = async (...args: string[]) => JSON.parse((await cli(...args, '--json')).stdout) as unknown;

describe('users', () => {
  it('list finds members by name or email', async () => {
    const { user } = await member('Zebedaida', 'Quintanilla');
    expect(await jsonOf('users', 'list', '--search', 'zebed quint')).toEqual([asListed(user)]);
    expect(await cli('users', 'list', '--search', 'nobodyiscalledthis')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No Users Found\n',
    });
    expect(await jsonOf('users', 'list', '--search', 'nobodyiscalledthis')).toEqual([]);
  });

  it('list prints the requested number of rows, or all with --all, across several pages', async () => {
    const { stdout, stderr } = await cli('users', 'list', '--limit', '3');
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(stderr).toMatch(/^3 of \d+\. --all lists all of them\.\n$/);
    const all = (await jsonOf('users', 'list', '--all')) as { id: string }[];
    const { totalUsers } = (await jsonOf('stats')) as { totalUsers: number };
    expect(totalUsers).toBeGreaterThan(50);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('list finds admins, and who joined on a day or later', async () => {
    const { user } = await member('Ester', 'Nueva');
    const admins = (await jsonOf('users', 'list', '--admins', '--all')) as Member['user'][];
    expect(admins.map(({ email }) => email)).toContain(demoAdmin.email);
    expect(admins.filter(({ isAdmin }) => !isAdmin)).toEqual([]);
    const since = new Date(user.createdAt);
    const day = [since.getFullYear(), since.getMonth() + 1, since.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    const recent = (await jsonOf('users', 'list', '--since', day.join('-'), '--all')) as Member['user'][];
    const all = (await jsonOf('users', 'list', '--all')) as Member['user'][];
    const midnight = new Date(since.getFullYear(), since.getMonth(), since.getDate()).getTime();
    expect(recent).toEqual(all.filter(({ createdAt }) => Date.parse(createdAt) >= midnight));
    expect(recent.length).toBeLessThan(all.length);
    expect(await cli('users', 'list', '--since', day.join('-'), '--limit', '1')).toMatchObject({
      stdout: expect.stringMatching(/^[^\n]+\n$/),
      stderr: '1. --all lists all of them.\n',
    });
    expect(await jsonOf('users', 'list', '--admins', '--since', day.join('-'), '--search', 'ester nueva')).toEqual([]);
  });

  it('show finds a member by id and by email, ignoring case', async () => {
    const { user } = await member();
    expect(await jsonOf('users', 'show', user.id)).toEqual(asListed(user));
    expect(await jsonOf('users', 'show', user.email.toUpperCase())).toEqual(asListed(user));
    const { stdout } = await cli('users', 'show', user.email);
    expect(stdout).toContain('Name\tNoemí Prado\n');
    expect(stdout).toContain('Location\tTulsa, OK, US\n');
  });

  it('ends with exit code 4 for a missing member, and with 2 for an invalid name', async () => {
    expect((await cli('users', 'show', 'nobody@example.org')).code).toBe(4);
    expect((await cli('users', 'show', crypto.randomUUID())).code).toBe(4);
    expect((await cli('users', 'show', 'Ruth')).code).toBe(2);
  });

  it('promote and demote work, but the last admin stays (moderation-3)', async () => {
    const { user } = await member();
    expect(await cli('users', 'promote', user.email, '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Would be done:'),
    });
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ isAdmin: false });
    expect(await cli('users', 'promote', user.email)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is now: admin'),
    });
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ isAdmin: true });
    expect(await jsonOf('users', 'demote', user.id)).toMatchObject({ id: user.id, isAdmin: false });
    expect(await cli('users', 'demote', demoAdmin.email)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('last admin'),
    });
  });

  it('role says what a member may do', async () => {
    const { user } = await member();
    expect((await cli('users', 'role', user.email, 'moderator', '--dry-run')).stdout).toContain('Would be done:');
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ role: 'member' });
    expect((await cli('users', 'role', user.email, 'moderator')).stdout).toContain('is now: moderator');
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ role: 'moderator', isAdmin: false });
    // Who is no admin keeps the role, also in what would be done.
    for (const more of [['--dry-run'], []]) {
      expect(await jsonOf('users', 'demote', user.id, ...more)).toMatchObject({ role: 'moderator', isAdmin: false });
    }
    expect(await jsonOf('users', 'role', user.id, 'member')).toMatchObject({ role: 'member', appointed: null });
    expect((await cli('users', 'role', user.email, 'bishop')).code).toBe(2);
  });
});

describe('users delete (cli-3)', () => {
  it('requires --yes if it cannot prompt, and --dry-run lists what would be deleted', async () => {
    const { user } = await member();
    expect(await cli('users', 'delete', user.email)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--yes'),
    });
    expect(await cli('users', 'delete', user.email, '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(user.email),
    });
    expect(await jsonOf('users', 'delete', user.email, '--dry-run')).toEqual({
      dryRun: true,
      deleted: [{ id: user.id, email: user.email }],
      failed: [],
    });
    expect(await jsonOf('users', 'show', user.id)).toEqual(asListed(user));
  });

  it('deletes each existing member once, and ends with the code of the first failure', async () => {
    const [one, two] = await Promise.all([member(), member()]);
    const { code, stdout } = await cli(
      'users',
      'delete',
      one.user.email,
      'nobody@example.org',
      two.user.id,
      one.user.id,
      '--yes',
      '--json',
    );
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toEqual({
      dryRun: false,
      deleted: [one, two].map(({ user }) => ({ id: user.id, email: user.email })),
      failed: [{ given: 'nobody@example.org', code: 'user_not_found', message: 'This member could not be found.' }],
    });
    expect((await cli('users', 'show', two.user.id)).code).toBe(4);
  });

  it('refuses to delete the signed-in admin (moderation-3)', async () => {
    for (const more of ['--yes', '--dry-run']) {
      expect(await cli('users', 'delete', demoAdmin.email, more)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('own account'),
      });
    }
  });
});
