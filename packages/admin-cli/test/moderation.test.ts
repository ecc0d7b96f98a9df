import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, member, reported, type Member } from './community.ts';

let ruth: Member;
let cli: ReturnType<typeof cliOf>;
beforeAll(async () => {
  ruth = await admin();
  cli = cliOf(ruth);
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
      'totalRequests',
      'answeredRequests',
      'daily',
    ]);
    expect(stats.daily).toHaveLength(2);
    expect((await cli('stats')).stdout).toMatch(
      /^Total Users\t\d+\nTotal Posts\t\d+\nPrayer requests\t\d+\nAnswered\t\d+\nReported\t\d+\nActive Miracles\t\d+\nApplications\t\d+\n$/,
    );
    expect((await cli('stats', '--days', '0')).code).toBe(2);
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

  it('show and close the reports of one target as one (reports-14)', async () => {
    const { report, post, author } = await reported('Reported by two.');
    const other = await member('Eva', 'Ríos');
    const second = await other.client.reports.create({
      body: { postId: post.id, reason: 'hate_speech', description: 'Cruel.' },
    });
    expect(await jsonOf('reports', 'list', '--author', author.user.id)).toMatchObject([{ id: report.id, count: 2 }]);
    const { stdout } = await cli('reports', 'show', second.id);
    expect(stdout).toContain('Bea Sol (first), Spam: Not kind.\nEva Ríos (first), Hate Speech: Cruel.');
    expect((await cli('reports', 'review', report.id)).code).toBe(0);
    expect(await jsonOf('reports', 'list', '--author', author.user.id)).toEqual([]);
    expect(await jsonOf('reports', 'show', second.id)).toMatchObject({ id: report.id, status: 'reviewed', count: 2 });
  });

  it.each([
    ['review', 'reviewed'],
    ['resolve', 'resolved'],
  ])('%s is final, accepts several reports, and names the state the second time', async (verb, status) => {
    const [one, two] = await Promise.all([reported('One.'), reported('Two.')]);
    expect(await cli('reports', verb, one.report.id, '--dry-run')).toMatchObject({
      code: 0,
      stdout: `Would be done: Report ${one.report.id} is ${status}.\n`,
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
