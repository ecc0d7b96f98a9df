import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { livedTogether, type Membership } from '../../../test/membership.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { MEMBER_TABLES } from './member-tables.ts';

const { client, db, deps, members, request } = await startTestApp();
let rosa: Member, elena: Member, together: Membership;

beforeEach(async () => {
  await removeEverybody(db.pool);
  rosa = await members.member({ firstName: 'Rosalinda' });
  elena = await members.member({ firstName: 'Elena', lastName: 'Whitaker' });
  together = await livedTogether(db.pool, rosa, elena);
});

const photo = async () => new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });

interface Opened {
  files: Record<string, Uint8Array>;
  text: string;
  json(name: string): Record<string, unknown>[];
}

async function exported(member: Member): Promise<Opened> {
  const answer = await request('/api/users/export', { token: member.token });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'));
  return {
    files,
    text: texts.map(([, bytes]) => strFromU8(bytes)).join('\n'),
    json: (name) => JSON.parse(strFromU8(files[name] ?? new Uint8Array(0))) as Record<string, unknown>[],
  };
}

describe("a member's export", () => {
  test('is a zip with a file for each table and with their pictures (account-4)', async () => {
    const { profiles, posts } = client(rosa.token);
    const { profileImageUrl } = await profiles.uploadPicture({ body: {}, files: { profilePicture: await photo() } });
    const post = await posts.create({ body: { content: 'Con “comillas” y 🕊' }, files: { image: await photo() } });
    const { files, json } = await exported(rosa);

    const names = Object.values(MEMBER_TABLES).flatMap(({ exported: part }) => ('file' in part ? [part.file] : []));
    const pictures = [profileImageUrl, post.imageUrl ?? ''].map((url) => url.split('/').at(-1) ?? '');
    expect(Object.keys(files).toSorted()).toEqual(
      ['community.json', 'profile.json', ...names, ...pictures.map((name) => `pictures/${name}`)].toSorted(),
    );
    for (const name of pictures) {
      expect(files[`pictures/${name}`]).toEqual((await deps.storage.read(name))?.bytes);
    }
    const { id, email } = rosa.user;
    expect(json('community.json')).toMatchObject({ name: 'Lampstand', address: expect.stringMatching(/^http/) });
    expect(json('profile.json')).toMatchObject({ id, email, firstName: 'Rosalinda', age: 34, profileImageUrl });
    expect(json('posts.json')).toMatchObject([
      { id: together.ownPost, prayerCount: 2 },
      { id: post.id, content: 'Con “comillas” y 🕊', imageUrl: post.imageUrl },
    ]);
    expect(json('comments.json')).toHaveLength(2);
    expect(json('prayers.json').map(({ postId }) => postId)).toEqual([together.ownPost, together.otherPost]);
    expect(json('loves.json')).toHaveLength(2);
    const them = { id: elena.user.id, firstName: 'Elena', lastName: 'Whitaker' };
    const me = { id, firstName: 'Rosalinda', lastName: 'Delgado' };
    expect(json('messages.json')).toMatchObject([
      { sender: me, receiver: them, content: 'Rosalinda’s words' },
      { sender: them, receiver: me, content: 'Elena’s words' },
    ]);
    expect(json('connections.json')).toMatchObject([{ requester: me, addressee: them, status: 'pending' }]);
    expect(json('reports.json')).toMatchObject([{ postId: together.otherPost, reason: 'spam', status: 'resolved' }]);
    expect(json('sessions.json')).toMatchObject([{ userAgent: expect.stringContaining('Firefox') }]);
    expect(json('blocks.json')).toEqual([]);
  });

  test('says of each post its kind, and how a prayer request was answered (requests-2)', async () => {
    const { posts } = client(rosa.token);
    const { id: postId } = await posts.create({ body: { content: 'For my mother.', kind: 'prayer' } });
    const { answeredAt } = await posts.answer({ params: { postId }, body: { answer: 'She walks.' } });
    expect((await exported(rosa)).json('posts.json')).toMatchObject([
      { id: together.ownPost, kind: 'testimony', answeredAt: null, answer: null },
      { id: postId, kind: 'prayer', content: 'For my mother.', answeredAt, answer: 'She walks.' },
    ]);
  });

  test('contains no data of others: no email, comment, report or key', async () => {
    const { text } = await exported(rosa);
    for (const theirs of [
      elena.user.email,
      rosa.token,
      '$argon2',
      'As it was',
      'passwordHash',
      'password_hash',
      'sid',
    ]) {
      expect(text).not.toContain(theirs);
    }
    expect(text.match(/Elena’s words/g)).toHaveLength(1);
  });

  test('does not reveal that their request was declined (connections-3)', async () => {
    const { items } = await client(elena.token).connections.list({ query: { status: 'pending' } });
    const answer = { params: { connectionId: items[0]?.id ?? '' }, body: { status: 'declined' } } as const;
    await client(elena.token).connections.answer(answer);
    expect((await exported(rosa)).json('connections.json')).toMatchObject([{ status: 'pending' }]);
    expect((await exported(elena)).json('connections.json')).toMatchObject([{ status: 'declined' }]);
  });

  test('lists the members they have blocked, but not those who have blocked them', async () => {
    const blockAs = (by: Member, whom: Member) => client(by.token).blocks.block({ params: { userId: whom.user.id } });
    await blockAs(rosa, elena);
    const mine = await exported(rosa);
    expect(mine.json('blocks.json')).toMatchObject([{ blocked: { id: elena.user.id, firstName: 'Elena' } }]);
    expect(mine.json('messages.json')).toHaveLength(2);
    const theirs = await exported(elena);
    for (const name of [rosa.user.id, 'Rosalinda', together.ownPost]) expect(theirs.text).not.toContain(name);
    expect(theirs.json('posts.json')).toMatchObject([{ id: together.otherPost }]);
  });

  test('is a download for its member only', async () => {
    const answer = await request('/api/users/export', { token: rosa.token });
    await answer.body?.cancel();
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="lampstand-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await request('/api/users/export')).status).toBe(401);
  });
});

describe('the export of a long membership', () => {
  test('is streamed page by page', { tags: 'soak' }, async () => {
    // In small batches, because every row updates counters and a statement has a time limit.
    for (let hundred = 0; hundred < 60; hundred++) {
      await db.pool.query(
        `insert into messages (id, sender_id, receiver_id, content, created_at)
         select gen_random_uuid(), $1, $2, repeat(md5(n::text), 60), now() + n * interval '1 second'
         from generate_series($3 * 100 + 1, $3 * 100 + 100) n`,
        [rosa.user.id, elena.user.id, hundred],
      );
    }
    const asked = vi.spyOn(db.pool, 'query');
    const pages = () =>
      asked.mock.calls.filter(([query]) => (query as { name?: string }).name === 'export.messages').length;
    const answer = await request('/api/users/export', { token: rosa.token });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let part = await reader.read();
    while (pages() === 0) part = await reader.read();
    // The reader pauses until no more is read ahead, which may be only the next few of the 61 pages.
    for (let before = 0; before < pages();) {
      before = pages();
      await delay(200);
    }
    expect(pages()).toBeLessThan(20);
    while (!part.done) part = await reader.read();
    expect(pages()).toBe(61);
  });
});
