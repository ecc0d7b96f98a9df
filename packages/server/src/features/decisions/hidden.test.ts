import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import { statements } from '../../db/sql.ts';
import { KINDS } from '../push/kinds.ts';

const test = await startTestApp();
const address = await addressOf(test);
const { pool } = test.db;
const UNKNOWN = '0198c0de-0000-7000-8000-00000000abcd';
const EVER = { since: new Date(0).toISOString(), watermark: 0, now: new Date() };
let moderator: Member, author: Member, reader: Member, third: Member;
let post: { id: string; imageUrl: string | null };
let comment: { id: string };
/** A post of the reader, with a comment of the author. */
let openPost: { id: string };

const as = (who: Member) => test.client(who.token);
const remove = (kind: 'post' | 'comment', id: string) =>
  as(moderator).moderation.makeDecision({ body: { target: { kind, id }, act: 'remove', reason: 'spam' } });

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  moderator = await test.members.moderator();
  [author, reader, third] = [await test.members.member(), await test.members.member(), await test.members.member()];
  post = await sharePhoto(test, author, 'Hidden words');
  openPost = await as(reader).posts.create({ body: { content: 'Open words' } });
  comment = await as(author).comments.create({
    params: { postId: openPost.id },
    body: { content: 'A hidden comment' },
  });
  const params = { postId: post.id };
  await as(reader).comments.create({ params, body: { content: 'Amen' } });
  for (const who of [reader, third]) await as(who).reactions.prayer({ params, body: { wanted: true } });
  await as(reader).reports.create({ body: { postId: post.id, reason: 'spam' } });
});

type Call = [method: string, path: string, body?: object];

/** What a member can ask for by the id of a post. */
const BY_ID: Record<string, (id: string) => Call> = {
  'the post': (id) => ['GET', `/api/posts/${id}`],
  'its comments': (id) => ['GET', `/api/posts/${id}/comments`],
  commenting: (id) => ['POST', `/api/posts/${id}/comments`, { content: 'Amen' }],
  praying: (id) => ['POST', `/api/posts/${id}/prayer`, { wanted: true }],
  'praying no more': (id) => ['POST', `/api/posts/${id}/prayer`, { wanted: false }],
  loving: (id) => ['POST', `/api/posts/${id}/love`],
  reporting: (id) => ['POST', '/api/reports', { postId: id, reason: 'spam' }],
  'reporting it as a target': (id) => ['POST', '/api/reports', { target: { kind: 'post', id }, reason: 'spam' }],
  'editing it': (id) => ['PATCH', `/api/posts/${id}`, { content: 'Other words' }],
  'deleting it': (id) => ['DELETE', `/api/posts/${id}`],
};

/** What a member can read without its id. */
const LISTS: Record<string, Call> = {
  'the feed': ['GET', '/api/posts'],
  'their own reports': ['GET', '/api/reports'],
  'the dashboard': ['GET', '/api/admin/stats'],
};

async function answerTo([method, path, body]: Call, who: Member) {
  const headers = { 'Content-Type': 'application/json' };
  const sent = { method, headers, token: who.token, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await test.request(path, sent);
  for (const name of ['X-Request-Id', 'Date']) answer.headers.delete(name);
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: answer.status, headers: [...answer.headers], text };
}

describe('a hidden post (decisions-1)', () => {
  it.each(Object.entries(BY_ID))('answers %s like an unknown id', async (_what, call) => {
    await remove('post', post.id);
    for (const who of [author, reader, third]) {
      const unknown = await answerTo(call(UNKNOWN), who);
      expect(unknown.status).toBe(404);
      expect(await answerTo(call(post.id), who)).toEqual(unknown);
    }
    expect((await pool.query('select prayer_count, comment_count from posts where id = $1', [post.id])).rows).toEqual([
      { prayer_count: 2, comment_count: 1 },
    ]);
  });

  it.each(Object.entries(LISTS))('leaves %s as if it were deleted', async (_what, call) => {
    await remove('post', post.id);
    for (const who of [author, reader, moderator]) {
      const hidden = await answerTo(call, who);
      expect(hidden.text).not.toContain(post.id);
    }
    const before = await Promise.all([author, reader, moderator].map((who) => answerTo(call, who)));
    await pool.query('delete from posts where id = $1', [post.id]);
    expect(await Promise.all([author, reader, moderator].map((who) => answerTo(call, who)))).toEqual(before);
  });

  it('answers for its pictures like an unknown name', async () => {
    await remove('post', post.id);
    const url = post.imageUrl ?? '';
    for (const path of [url, url.replace('.webp', '-thumb.webp')]) {
      for (const who of [author, reader, third]) {
        const unknown = await answerTo(['GET', path.replace(/[\da-f]{8}/, '00000000')], who);
        expect(await answerTo(['GET', path], who)).toEqual(unknown);
        expect(unknown.status).toBe(404);
      }
    }
  });

  it('disappears from open screens, and nobody is notified about it', async () => {
    const screen = await openEvents(address, third.token);
    await remove('post', post.id);
    expect(await screen.received('postRemoved')).toEqual({ type: 'postRemoved', postId: post.id });
    const about = { memberId: author.user.id, topic: post.id, ...EVER };
    expect(await KINDS.prayers.news(test.deps, about)).toMatchObject([{ count: 0 }]);
    expect(await KINDS.comments.news(test.deps, about)).toMatchObject([{ count: 0 }]);
    screen.forget();
    await pool.query('delete from posts where id = $1', [post.id]);
    await as(third).profiles.update({ body: { firstName: 'Third' } });
    await screen.received('author');
    expect(screen.events.map(({ type }) => type)).not.toContain('postRemoved');
  });

  it('is in its author’s export only', async () => {
    await remove('post', post.id);
    await remove('comment', comment.id);
    const read = async (who: Member) => {
      const answer = await test.request('/api/users/export', { token: who.token });
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n');
    };
    for (const who of [reader, third]) {
      const text = await read(who);
      expect(text).not.toContain(post.id);
      expect(text).not.toMatch(/hidden (words|comment)/i);
    }
    expect(await read(author)).toMatch(/Hidden words[^]*A hidden comment|A hidden comment[^]*Hidden words/);
  });
});

describe('a hidden comment (decisions-1)', () => {
  it('is neither listed nor counted, for anybody', async () => {
    const call: Call = ['GET', `/api/posts/${openPost.id}/comments`];
    await remove('comment', comment.id);
    for (const who of [author, reader, third, moderator]) {
      const hidden = await answerTo(call, who);
      expect(hidden).toMatchObject({ status: 200, text: '[]' });
    }
    expect(await as(third).posts.one({ params: { postId: openPost.id } })).toMatchObject({ commentCount: 0 });
    const about = { memberId: reader.user.id, topic: openPost.id, ...EVER };
    expect(await KINDS.comments.news(test.deps, about)).toMatchObject([{ count: 0 }]);
    await pool.query('delete from comments where id = $1', [comment.id]);
    expect(await as(third).posts.one({ params: { postId: openPost.id } })).toMatchObject({ commentCount: 0 });
  });
});

describe('every prepared statement', () => {
  const OF_THE_TABLES = /\b(?:from|join|update|using)\s+(?:only\s+)?(posts|comments|messages)\b/i;
  /** Moderation, erasure, export and the doctor; the sweeper keeps the files of sealed content, and moderators see its pictures. Of messages and comments that are not hidden, reading marks, removals and changes are written to the table. */
  const MAY_READ_THEM =
    /^(moderation|account|export|doctor)\.|^media\.(photos-in|profile-pictures-in|visible)$|^messages\.(mark-read|remove)$|^comments\.edit$/;
  /** Other test files of the same worker. */
  const OF_TESTS = /^test\./;

  it('of members reads the views that leave out what is hidden', () => {
    const reading = [...statements].filter(([, text]) => OF_THE_TABLES.test(text)).map(([name]) => name);
    expect(reading.filter((name) => !MAY_READ_THEM.test(name) && !OF_TESTS.test(name))).toEqual([]);
    expect(reading).toContain('moderation.lock-post');
    expect(statements.size).toBeGreaterThan(100);
  });
});
