import type { PostView } from '@lampstand/core/posts/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { phonePhoto } from '../../../test/images.ts';
import { addressOf } from '../../../test/listening.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';

/** Two servers on one database. Each keeps cards of its own. */
const here = await startTestApp();
const there = await startTestApp({ beside: here });
const servers = [here, there];
const { pool } = here.db;
const rows = new Rows(pool);
let author: Member, reader: Member, admin: Member;
let post: PostView, other: PostView;

const as = (who: Member, server: TestApp = here) => server.client(who.token);
const feedOf = async (who: Member, server: TestApp) => (await as(who, server).posts.list()).items;
const share = (content: string) => as(author).posts.create({ body: { content } });

/** Lets both servers know the sessions and the cards of the current feed. */
async function warmUp(): Promise<void> {
  for (const server of servers) {
    for (const who of [author, reader]) for (let times = 0; times < 3; times += 1) await feedOf(who, server);
  }
}

beforeEach(async () => {
  await removeEverybody(pool, 'decisions');
  [author, reader, admin] = [await here.members.member(), await here.members.member(), await here.members.admin()];
  other = await share('Another one');
  post = await share('Before');
  await warmUp();
});

const params = () => ({ postId: post.id });
const photo = async () => new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });

/** What changes, and what the reader's next feed has of the post; undefined if the post is not there. */
const CHANGES: Record<string, [change: () => Promise<unknown>, seen: object | undefined]> = {
  'other words': [() => as(author).posts.edit({ params: params(), body: { content: 'After' } }), { content: 'After' }],
  'a place': [() => as(author).posts.edit({ params: params(), body: { location: 'Tulsa' } }), { location: 'Tulsa' }],
  'a photo': [
    async () => as(author).posts.edit({ params: params(), body: {}, files: { image: await photo() } }),
    { image: { width: expect.any(Number) } },
  ],
  'a removal by its author': [() => as(author).posts.remove({ params: params() }), undefined],
  'a removal by a moderator': [() => as(admin).moderation.removePost({ params: params() }), undefined],
  'a block by the reader': [() => as(reader).blocks.block({ params: { userId: author.user.id } }), undefined],
  'a block by the author': [() => as(author).blocks.block({ params: { userId: reader.user.id } }), undefined],
  'the name of its author': [
    () => as(author).profiles.update({ body: { firstName: 'Noemí' } }),
    { user: { firstName: 'Noemí' } },
  ],
  'a prayer of the reader': [
    () => as(reader).reactions.prayer({ params: params(), body: { wanted: true } }),
    { prayerCount: 1, viewerHasPrayed: true },
  ],
  'the love of somebody else': [
    () => as(admin).reactions.love({ params: params(), body: { wanted: true } }),
    { loveCount: 1, viewerHasLoved: false },
  ],
  'a comment': [() => as(admin).comments.create({ params: params(), body: { content: 'Amen' } }), { commentCount: 1 }],
  'a report of the reader': [
    () => as(reader).reports.create({ body: { postId: post.id, reason: 'spam' } }),
    { viewerReport: { status: 'pending' } },
  ],
  'a deleted author': [() => pool.query('delete from users where id = $1', [author.user.id]), undefined],
  'a change past all servers': [
    () => pool.query(`update posts set content = 'Mended' where id = $1`, [post.id]),
    { content: 'Mended' },
  ],
};

async function expectSeen(server: TestApp, seen: object | undefined): Promise<void> {
  const found = (await feedOf(reader, server)).find(({ id }) => id === post.id);
  if (seen) expect(found).toMatchObject(seen);
  else expect(found).toBeUndefined();
}

describe('the very next feed of every server has', () => {
  test.each(Object.entries(CHANGES))('%s', async (_what, [change, seen]) => {
    await change();
    for (const server of servers) await expectSeen(server, seen);
  });

  test('a new post', async () => {
    const { id } = await share('The newest');
    for (const server of servers) expect((await feedOf(reader, server))[0]?.id).toBe(id);
  });

  test('a post that a moderator restored', async () => {
    const call = { target: { kind: 'post', id: post.id }, act: 'remove', reason: 'spam' } as const;
    const decision = await as(admin).moderation.makeDecision({ body: call });
    for (const server of servers) await expectSeen(server, undefined);
    await as(admin).moderation.reverseDecision({ params: { decisionId: decision.id } });
    for (const server of servers) await expectSeen(server, { content: 'Before' });
  });

  test('the posts of a member who is not blocked any more', async () => {
    await as(reader).blocks.block({ params: { userId: author.user.id } });
    for (const server of servers) expect(await feedOf(reader, server)).toEqual([]);
    await as(reader).blocks.unblock({ params: { userId: author.user.id } });
    for (const server of servers) await expectSeen(server, { content: 'Before' });
  });
});

describe('without notifications', () => {
  test.each(Object.entries(CHANGES))('the next feed has %s', async (_what, [change, seen]) => {
    // The streams open the listening connections, which are then lost.
    const streams = await Promise.all(servers.map(async (server) => openEvents(await addressOf(server), reader.token)));
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lampstand live'`,
    );
    await change();
    for (const server of servers) await expectSeen(server, seen);
    await Promise.all(streams.map((stream) => stream.ended()));
  });
});

describe('no server answers a known session', () => {
  const status = async (server: TestApp) => (await server.request('/api/posts', { token: reader.token })).status;
  const expectStatus = async (expected: number) => {
    for (const server of servers) expect(await status(server)).toBe(expected);
  };

  test('that has ended', async () => {
    await as(reader).auth.logout();
    await expectStatus(401);
  });

  test('that was ended from another device', async () => {
    await pool.query('delete from sessions where user_id = $1', [reader.user.id]);
    await expectStatus(401);
  });

  test('that has expired', async () => {
    await pool.query(`update sessions set expire = now() where user_id = $1`, [reader.user.id]);
    await expectStatus(401);
  });

  test('of a deleted member', async () => {
    await pool.query('delete from users where id = $1', [reader.user.id]);
    await expectStatus(401);
  });

  test('of a suspended member', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const call = { target: { kind: 'member', id: reader.user.id }, act: 'suspend', reason: 'spam', until } as const;
    await as(admin).moderation.makeDecision({ body: call });
    await expectStatus(403);
  });
});

describe('a known session', () => {
  test('is read by every page, to the end', async () => {
    for (const server of servers) {
      const first = await as(reader, server).posts.list({ query: { limit: 1 } });
      expect(first.items.map(({ id }) => id)).toEqual([post.id]);
      const second = await as(reader, server).posts.list({ query: { limit: 1, cursor: first.next } });
      expect([second.items.map(({ id }) => id), second.next]).toEqual([[other.id], undefined]);
    }
  });

  test('of another member does not get the marks and places of the first', async () => {
    const place = { latitude: '36.1539816', longitude: '-95.992775' };
    await pool.query('update posts set latitude = $2, longitude = $3 where id = $1', [
      post.id,
      ...Object.values(place),
    ]);
    await as(reader).reactions.prayer({ params: params(), body: { wanted: true } });
    await warmUp();
    for (const server of servers) {
      expect((await feedOf(author, server))[0]).toMatchObject({ ...place, viewerHasPrayed: false, prayerCount: 1 });
      const coarse = { latitude: '36.15', longitude: '-95.99', viewerHasPrayed: true };
      expect((await feedOf(reader, server))[0]).toMatchObject(coarse);
    }
  });
});

describe('writers and readers at once', () => {
  test('no reader sees an earlier version than was confirmed before it asked', async () => {
    const VERSIONS = 40;
    const progress = { confirmed: 0 };
    const write = async (): Promise<void> => {
      for (let version = 1; version <= VERSIONS; version += 1) {
        const server = servers[version % servers.length];
        await as(author, server).posts.edit({ params: params(), body: { content: String(version) } });
        progress.confirmed = version;
      }
    };
    const read = async (who: Member, server: TestApp): Promise<void> => {
      while (progress.confirmed < VERSIONS) {
        const least = progress.confirmed;
        const seen = (await feedOf(who, server)).find(({ id }) => id === post.id);
        expect(Number(seen?.content.replace('Before', '0'))).toBeGreaterThanOrEqual(least);
      }
    };
    await Promise.all([write(), ...servers.flatMap((server) => [read(reader, server), read(author, server)])]);
    for (const server of servers) await expectSeen(server, { content: String(VERSIONS) });
  });

  test('a change that is not committed yet is neither shown nor kept', async () => {
    const client = await pool.connect();
    try {
      for (const [end, content] of [
        ['rollback', 'Before'],
        ['commit', 'Uncommitted'],
      ] as const) {
        await client.query(`begin; update posts set content = 'Uncommitted' where id = '${post.id}'`);
        for (const server of servers) await expectSeen(server, { content: 'Before' });
        await client.query(end);
        for (const server of servers) await expectSeen(server, { content });
      }
    } finally {
      client.release(true);
    }
  });

  test('a member who blocks and removes the block again and again is never shown in between', async () => {
    for (let times = 0; times < 10; times += 1) {
      const server = servers[times % servers.length];
      const reading = Promise.all(servers.map((each) => feedOf(reader, each)));
      await as(author, server).blocks.block({ params: { userId: reader.user.id } });
      await reading;
      for (const each of servers) expect(await feedOf(reader, each)).toEqual([]);
      await as(author, server).blocks.unblock({ params: { userId: reader.user.id } });
      for (const each of servers) await expectSeen(each, { content: 'Before' });
    }
  });

  test('a post that disappears between page and card is left out', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => rows.post(author.user.id)));
    const removing = Promise.all(ids.map((id) => pool.query('delete from posts where id = $1', [id])));
    const pages = await Promise.all(servers.flatMap((server) => [1, 2, 3].map(() => feedOf(reader, server))));
    await removing;
    for (const page of pages) expect(page.every(({ content }) => content !== '')).toBe(true);
    for (const server of servers)
      expect((await feedOf(reader, server)).map(({ id }) => id)).toEqual([post.id, other.id]);
  });
});
