import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, demoAdmin, member, reported, type Member } from './community.ts';

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
  appointed: null,
  emailProven: false,
});
const jsonOf = async (...args: string[]) => JSON.parse((await cli(...args, '--json')).stdout) as unknown;

describe('stats', () => {
  it('prints the four statistics, and the days if requested (moderation-4)', async () => {
    const stats = (await jsonOf('stats', '--days', '2')) as { daily: object[] };
    expect(Object.keys(stats)).toEqual([
      'totalUsers',
      'totalPosts',
      'reportedContent',
      'activeMiracles',
      'waitingApplications',
      'daily',
    ]);
    expect(stats.daily).toHaveLength(2);
    expect((await cli('stats')).stdout).toMatch(
      /^Total Users\t\d+\nTotal Posts\t\d+\nReported\t\d+\nActive Miracles\t\d+\nApplications\t\d+\n$/,
    );
    expect((await cli('stats', '--days', '0')).code).toBe(2);
  });
});

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
    expect(stderr).toMatch(/^3 of \d+ members\. --all lists everyone\.\n$/);
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
      stderr: '1 members. --all lists everyone.\n',
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
      stdout: expect.stringContaining('would become'),
    });
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ isAdmin: false });
    expect(await cli('users', 'promote', user.email)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is an admin now'),
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
    expect((await cli('users', 'role', user.email, 'moderator', '--dry-run')).stdout).toContain(
      'would become: moderator',
    );
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ role: 'member' });
    expect((await cli('users', 'role', user.email, 'moderator')).stdout).toContain('is now: moderator');
    expect(await jsonOf('users', 'show', user.id)).toMatchObject({ role: 'moderator', isAdmin: false });
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

describe('reports', () => {
  it('list prints pending reports with the whole text, and filters them', async () => {
    const { report, reporter, author, post } = await reported('á'.repeat(200), 'harassment');
    const line = (await cli('reports', 'list', '--all')).stdout.split('\n').find((one) => one.startsWith(report.id));
    const { id: authorId } = author.user;
    expect(line?.split('\t').slice(2)).toEqual([
      'post',
      'harassment',
      authorId,
      reporter.user.id,
      'pending',
      'á'.repeat(200),
    ]);
    for (const filter of [
      ['--author', authorId],
      ['--reporter', reporter.user.email],
      ['--target', post.id],
      ['--kind', 'post', '--reason', 'harassment', '--author', author.user.email],
    ])
      expect(await jsonOf('reports', 'list', ...filter)).toMatchObject([{ id: report.id }]);
    expect(await jsonOf('reports', 'list', '--author', authorId, '--kind', 'comment')).toEqual([]);
    expect((await cli('reports', 'list', '--target', 'x')).code).toBe(2);
    expect((await cli('reports', 'list', '--status', 'open')).code).toBe(2);
  });

  it('show prints the full report, by id or by its end', async () => {
    const { report, post, author } = await reported('A first version.');
    await author.client.posts.edit({ params: { postId: post.id }, body: { content: 'A second version.' } });
    const { code, stdout } = await cli('reports', 'show', report.id.slice(-8));
    expect(code).toBe(0);
    for (const part of [report.id, post.id, 'edited since reported', 'A first version.', 'Not kind.', 'Ana Luz']) {
      expect(stdout).toContain(part);
    }
    expect(await jsonOf('reports', 'show', report.id)).toMatchObject({
      id: report.id,
      content: 'A first version.',
    });
    expect((await cli('reports', 'show', '00000000')).code).toBe(4);
    expect((await cli('reports', 'show', 'zzz')).code).toBe(2);
  });

  it.each([
    ['review', 'reviewed'],
    ['resolve', 'resolved'],
  ])('%s is final, accepts several reports, and names the state the second time', async (verb, status) => {
    const [one, two] = await Promise.all([reported('One.'), reported('Two.')]);
    expect(await cli('reports', verb, one.report.id, '--dry-run')).toMatchObject({
      code: 0,
      stdout: `Report ${one.report.id} would be ${status}.\n`,
    });
    const both = await cli('reports', verb, one.report.id, two.report.id.slice(-8), '--json');
    expect(both.code).toBe(0);
    expect(JSON.parse(both.stdout)).toEqual({
      dryRun: false,
      decided: [one, two].map(({ report }) => ({ id: report.id, status })),
      failed: [],
    });
    expect(await cli('reports', verb, one.report.id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`(${status})`),
    });
    expect((await cli('reports', verb, crypto.randomUUID())).code).toBe(4);
  });
});

describe('posts remove', () => {
  it('lists with --dry-run, requires --yes, and removes the post, which resolves its reports (moderation-2)', async () => {
    const { post, report } = await reported('Buy my book.');
    expect(await cli('posts', 'remove', post.id, '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Ana Luz: Buy my book.'),
    });
    expect(await cli('posts', 'remove', post.id)).toMatchObject({ code: 2, stdout: '' });
    expect(await cli('posts', 'remove', post.id, '--yes')).toMatchObject({
      code: 0,
      stdout: `Removed post ${post.id}\n`,
    });
    expect(await jsonOf('reports', 'show', report.id)).toMatchObject({ status: 'resolved' });
    // A typed id may be wrong, so a missing post is reported.
    expect(await cli('posts', 'remove', post.id, '--yes')).toMatchObject({ code: 4 });
    expect((await cli('posts', 'remove', 'x', '--yes')).code).toBe(2);
  });
});

describe('audit', () => {
  it('lists these actions with the surface cli, and verifies the chain (audit-1)', async () => {
    const { report, post } = await reported('Something.');
    await cli('reports', 'review', report.id);
    await cli('posts', 'remove', post.id, '--yes');
    const [latest, before] = (await jsonOf('audit', 'list', '--limit', '2')) as object[];
    expect(latest).toMatchObject({ action: 'post.removed', surface: 'cli', actorName: 'Ruth Okafor' });
    expect(before).toMatchObject({ action: 'report.reviewed', surface: 'cli', before: 'pending', after: 'reviewed' });
    const { stdout } = await cli('audit', 'list', '--limit', '1');
    expect(stdout).toMatch(/^\d+\t\S+\tRuth Okafor\tcli\tpost\.removed\t/);
    expect(await cli('audit', 'verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The audit log is intact'),
    });
    expect(await jsonOf('audit', 'verify')).toMatchObject({ ok: true, brokenAt: null });
  });

  it('filters them, and writes CSV (audit-4, audit-5)', async () => {
    const { report, post } = await reported('Something.');
    await cli('reports', 'review', report.id);
    await cli('posts', 'remove', post.id, '--yes');
    const [found, ...none] = (await jsonOf('audit', 'list', '--what', 'post.removed', '--limit', '1')) as {
      actorId: string;
      subject: { id: string };
    }[];
    expect(none).toEqual([]);
    const { actorId, subject } = found!;
    const about = ['audit', 'list', '--who', actorId, '--whom', subject.id, '--from', '2026-01-01'];
    expect(await jsonOf(...about)).toMatchObject([{ action: 'post.removed' }, { action: 'report.reviewed' }]);
    expect(await jsonOf(...about, '--to', '2026-01-01')).toEqual([]);
    const { stdout } = await cli(...about, '--csv');
    expect(stdout).toMatch(/^\uFEFF"sequence",.*\r\n"\d+",.*"post\.removed",.*\r\n"\d+",.*"report\.reviewed",.*\r\n$/);
    expect(await cli('audit', 'list', '--what', 'post.eaten')).toMatchObject({ code: 2 });
    expect(await cli('audit', 'list', '--who', 'nobody@example.org')).toMatchObject({ code: 4 });
  });
});
