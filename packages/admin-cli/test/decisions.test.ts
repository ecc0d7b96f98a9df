import { beforeAll, describe, expect, it } from 'vitest';
import { admin, cliOf, member, otherAdmin, reported, type Member } from './community.ts';

let ruth: Member;
let cli: ReturnType<typeof cliOf>;
beforeAll(async () => {
  ruth = await admin();
  cli = cliOf(ruth);
});

const jsonOf = async <Answer = unknown>(...args: string[]) =>
  JSON.parse((await cli(...args, '--json')).stdout) as Answer;

describe('decide', () => {
  it('requires --yes if it cannot ask, shows with --dry-run, and decides once', async () => {
    const { post, report } = await reported('Candles for sale.');
    const words = ['decide', '--target', `post:${post.id}`, '--act', 'warn', '--also-remove', '--reason', 'spam'];
    expect(await cli(...words, '--dry-run')).toMatchObject({ code: 0, stdout: 'To be decided: Warned\n' });
    expect(await cli(...words)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--yes') });
    const made = await jsonOf<{ id: string }>(...words, '--words', 'Please stop.', '--yes');
    expect(made).toMatchObject({ act: 'warn', removes: true, reason: 'spam', words: 'Please stop.', surface: 'cli' });
    expect(await jsonOf('reports', 'show', report.id)).toMatchObject({ status: 'resolved' });
    expect(
      (await cli('decide', '--target', `post:${post.id}`, '--act', 'remove', '--reason', 'spam', '--yes')).code,
    ).not.toBe(0);
    const { stdout } = await cli('decisions', 'show', made.id.slice(-8));
    expect(stdout).toContain('Warned (removed as well)');
    expect(stdout).toContain('Please stop.');
    expect((await cli('decisions', 'show', made.id, '--content')).stdout).toContain('Candles for sale.');
  });

  it('leaves reports pending with --keep-reports, and lasts until the end of a day', async () => {
    const { post, report, author } = await reported('Again.');
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const about = ['decide', '--target', `member:${author.user.id}`, '--reason', 'other', '--yes'];
    const made = await jsonOf(
      'decide',
      '--target',
      `post:${post.id}`,
      '--act',
      'restrict',
      '--reason',
      'other',
      '--until',
      until,
      '--keep-reports',
      '--yes',
    );
    expect(made).toMatchObject({ act: 'restrict', until: expect.stringMatching(/:59/) });
    expect(await jsonOf('reports', 'show', report.id)).toMatchObject({ status: 'pending' });
    expect(await jsonOf('decisions', 'list', '--member', author.user.email, '--act', 'restrict')).toHaveLength(1);
    for (const wrong of [
      ['--act', 'suspend'],
      ['--act', 'warn', '--until', until],
      ['--act', 'remove'],
      ['--act', 'warn', '--part', 'name'],
    ])
      expect([wrong, (await cli(...about, ...wrong)).code]).toEqual([wrong, 2]);
    expect((await cli('decide', '--target', 'post', '--act', 'warn', '--reason', 'spam')).code).toBe(2);
  });
});

describe('posts', () => {
  it('list finds posts by their words, and show prints one', async () => {
    const { post } = await reported('The zebrafinch sings at dawn.');
    expect(await jsonOf('posts', 'list', 'zebrafinch')).toMatchObject([{ id: post.id, kind: 'post', removedBy: null }]);
    expect((await cli('posts', 'show', post.id)).stdout).toContain('The zebrafinch sings at dawn.');
    expect((await cli('posts', 'show', crypto.randomUUID())).code).toBe(4);
    expect((await cli('posts', 'show', 'x')).code).toBe(2);
  });

  it('list shows the kind of each, and without words all of a kind', async () => {
    const { post: testimony, author } = await reported('The goldfinch sings.');
    const ask = (content: string) => author.client.posts.create({ body: { content, kind: 'prayer' } });
    const [asking, answered] = [await ask('For the goldfinch.'), await ask('For the nest.')];
    await author.client.posts.answer({ params: { postId: answered.id }, body: { answer: 'It is full.' } });
    expect(await jsonOf('posts', 'list', 'goldfinch')).toMatchObject([
      { id: asking.id, post: { kind: 'prayer', answeredAt: null, answer: null } },
      { id: testimony.id, post: { kind: 'testimony', answer: null } },
    ]);
    const [newest, next] = await jsonOf<object[]>('posts', 'list', '--kind', 'prayer', '--limit', '2');
    expect([newest, next]).toMatchObject([
      { id: answered.id, post: { kind: 'prayer', answeredAt: expect.any(String), answer: 'It is full.' } },
      { id: asking.id },
    ]);
    const { stdout, stderr } = await cli('posts', 'list', '--kind', 'prayer', '--limit', '2');
    const rows = stdout.split('\n').map((row) => row.split('\t').slice(3));
    expect(rows.slice(0, 2)).toEqual([
      ['For the nest.', 'Prayer request, answered'],
      ['For the goldfinch.', 'Prayer request'],
    ]);
    expect(stderr).toContain('--all');
    const [testimonies] = await jsonOf<object[]>('posts', 'list', '--kind', 'testimony', '--limit', '1');
    expect(testimonies).toMatchObject({ id: testimony.id });
    expect(await cli('posts', 'list')).toMatchObject({ code: 2, stderr: expect.stringContaining('--kind') });
  });

  it('restore reverses the decision that removed the post', async () => {
    const { post } = await reported('Removed by mistake.');
    expect((await cli('posts', 'restore', post.id)).code).toBe(4);
    await cli('posts', 'remove', post.id, '--yes');
    expect((await cli('posts', 'show', post.id)).code).toBe(4);
    expect((await cli('posts', 'restore', post.id, '--dry-run')).stdout).toContain('Would be done: Put back post');
    expect(await jsonOf('posts', 'restore', post.id)).toMatchObject({ restored: [{ id: post.id }], failed: [] });
    expect(await jsonOf('posts', 'show', post.id)).toMatchObject({ content: 'Removed by mistake.' });
  });
});

describe('decisions hold and release', () => {
  it('keeps what was removed as evidence, and stops keeping it', async () => {
    const { post } = await reported('Held.');
    await cli('posts', 'remove', post.id, '--yes');
    const [decision] = await jsonOf<{ id: string }[]>('decisions', 'list', '--limit', '1');
    const { id } = decision!;
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await cli('decisions', 'hold', id, '--until', nextMonth)).code).toBe(2);
    const words = ['decisions', 'hold', id.slice(-8), '--reason', 'Case 26-4417', '--until', nextMonth];
    expect((await cli(...words)).stdout).toMatch(/^Kept as evidence until \w+ \d+, \d{4}: decision /);
    expect(await jsonOf('decisions', 'show', id)).toMatchObject({ hold: { reason: 'Case 26-4417' } });
    expect((await cli(...words.slice(0, -1), '2040-01-01')).code).toBe(2);
    expect(await cli('decisions', 'release', id)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect((await cli('decisions', 'release', id, '--yes')).stdout).toBe(
      `No longer kept as evidence: decision ${id}\n`,
    );
    expect(await jsonOf('decisions', 'show', id)).toMatchObject({ hold: null });
    const moderator = await member('Bea', 'Sol');
    await cli('users', 'role', moderator.user.email, 'moderator');
    expect((await cliOf(moderator)(...words)).code).toBe(1);
  });
});

describe('decisions reverse, and appeals', () => {
  it('reverses a decision once', async () => {
    const { post } = await reported('Reversed.');
    await cli('posts', 'remove', post.id, '--yes');
    const [decision] = await jsonOf<{ id: string; target: object }[]>('decisions', 'list', '--limit', '1');
    expect(decision?.target).toMatchObject({ kind: 'post', id: post.id });
    const { id } = decision!;
    expect((await cli('decisions', 'reverse', id)).code).toBe(2);
    expect((await cli('decisions', 'reverse', id, '--dry-run')).stdout).toContain('Testimony removed: Ana Luz');
    expect(await jsonOf('decisions', 'reverse', id, '--yes')).toEqual({
      dryRun: false,
      reversed: [{ id }],
      failed: [],
    });
    expect((await cli('decisions', 'reverse', id, '--yes')).code).toBe(1);
    expect((await cli('decisions', 'reverse', crypto.randomUUID(), '--yes')).code).toBe(4);
  });

  it('an appeal is decided by another moderator than the one who decided', async () => {
    const { post, author } = await reported('Appealed.');
    const other = await otherAdmin(ruth, 'Elena', 'Rivas');
    await cli('posts', 'remove', post.id, '--yes');
    const [decision] = await jsonOf<{ id: string }[]>('decisions', 'list', '--limit', '1');
    const { id } = decision!;
    await author.client.notices.appeal({ params: { decisionId: id }, body: { text: 'It was not spam.' } });
    expect(await jsonOf('appeals', 'list')).toMatchObject([{ id, kind: 'appeal', words: 'It was not spam.' }]);
    expect((await cli('appeals', 'decide', id, 'reversed', '--dry-run')).stdout).toContain('Would be done:');
    expect(await cli('appeals', 'decide', id, 'reversed')).toMatchObject({ code: 1 });
    const reversed = await cliOf(other)('appeals', 'decide', id.slice(-8), 'reversed');
    expect(reversed).toMatchObject({ code: 0, stdout: `Decision ${id} is reversed.\n` });
    expect(await jsonOf('appeals', 'list')).toEqual([]);
    expect((await cli('appeals', 'decide', id, 'perhaps')).code).toBe(2);
  });
});
