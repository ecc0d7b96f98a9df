import type { PostView } from '@lampstand/core/posts/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

let t: TestApp;
let rows: Rows;
let ana: Member;
let ben: Member;

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  ana = await t.members.member({ firstName: 'Ana' });
  ben = await t.members.member({ firstName: 'Ben', lastName: 'Okafor' });
});

/** Creates posts a second apart, the first one at the given second. Returns their ids, newest first. */
async function write(author: Member, count: number, second = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.unshift(await rows.post(author.user.id, { created_at: new Date(1_700_000_000_000 + (second + at) * 1000) }));
  }
  return ids;
}

async function allPages(member: Member, limit: number): Promise<PostView[][]> {
  const { posts } = t.client(member.token);
  const pages: PostView[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await posts.list({ query: { limit, cursor } });
    pages.push(items);
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

const idsOf = (posts: readonly PostView[]) => posts.map((post) => post.id);

describe('the feed (posts-2)', () => {
  it('is for members only', async () => {
    await expectRefusal(t.client().posts.list(), 'not_signed_in');
    const { token } = await t.members.incomplete();
    expect((await t.client(token).posts.list()).items).toEqual([]);
  });

  it('shows the newest 20 with author and the viewer’s own marks', async () => {
    const ids = await write(ben, 21);
    await rows.insert('prayers', { post_id: ids[0], user_id: ana.user.id });
    await rows.insert('loves', { post_id: ids[1], user_id: ana.user.id });
    await rows.insert('loves', { post_id: ids[0], user_id: ben.user.id });
    const { items, next } = await t.client(ana.token).posts.list();
    expect(idsOf(items)).toEqual(ids.slice(0, 20));
    expect(next).toBeDefined();
    expect(items[0]).toEqual({
      kind: 'testimony',
      answeredAt: null,
      answer: null,
      isResting: false,
      imageDescription: null,
      id: ids[0],
      userId: ben.user.id,
      content: 'He answered.',
      imageUrl: null,
      image: null,
      latitude: null,
      longitude: null,
      location: null,
      prayerCount: 1,
      commentCount: 0,
      loveCount: 1,
      createdAt: '2023-11-14T22:13:40.000Z',
      editedAt: null,
      user: { id: ben.user.id, firstName: 'Ben', lastName: 'Okafor', profileImageUrl: null },
      viewerHasPrayed: true,
      viewerHasLoved: false,
      viewerReport: null,
    });
    expect(items[1]).toMatchObject({ viewerHasPrayed: false, viewerHasLoved: true });
  });

  it('shows the viewer the status of their own latest report only (posts-3)', async () => {
    const [reported, other] = await write(ben, 2);
    const report = { post_id: reported, reporter_id: ana.user.id, reason: 'spam', content: 'He answered.' };
    await rows.report({ ...report, status: 'resolved', created_at: new Date(1) });
    await rows.report({ ...report, status: 'pending', created_at: new Date(2) });
    const statuses = async ({ token }: Member) =>
      (await t.client(token).posts.list()).items.map(({ id, viewerReport }) => [id, viewerReport]);
    expect(await statuses(ana)).toEqual([
      [reported, { status: 'pending' }],
      [other, null],
    ]);
    expect(await statuses(ben)).toEqual([
      [reported, null],
      [other, null],
    ]);
  });

  it('shows only the name and picture of an author (profiles-9)', async () => {
    await write(ben, 1);
    const answer = await t.request('/api/posts', { token: ana.token });
    const text = await answer.text();
    for (const secret of [ben.user.email, '"age"', '"gender"', '"city"', '"isAdmin"', 'argon2']) {
      expect(text).not.toContain(secret);
    }
  });

  it('gives exact coordinates to the author and to admins only (posts-4)', async () => {
    const place = { latitude: '36.1539816', longitude: '-95.992775', location: 'Lat: 36.1540, Lng: -95.9928' };
    await rows.post(ben.user.id, place);
    const admin = await t.members.admin();
    for (const { token } of [ben, admin]) {
      expect((await t.client(token).posts.list()).items[0]).toMatchObject(place);
    }
    expect((await t.client(ana.token).posts.list()).items[0]).toMatchObject({
      latitude: '36.15',
      longitude: '-95.99',
      location: 'Lat: 36.15, Lng: -95.99',
    });
  });

  it.each([
    ['31.76189, -106.48502', '31.76, -106.49'],
    [`31°45'42.8"N 106°29'06.1"W`, '31.76°N 106.49°W'],
    ['https://www.google.com/maps/@31.76189,-106.48502,17z', 'https://www.google.com/maps/@31.76,-106.49,17z'],
    ['31,76189; -106,48502', '31,76; -106,49'],
    ['85J2QG67+Q2 El Paso', '85J2QG00+ El Paso'],
  ])('shows the location %j to others as %j', async (location, coarse) => {
    await rows.post(ben.user.id, { location });
    const admin = await t.members.admin();
    for (const { token } of [ben, admin]) {
      expect((await t.client(token).posts.list()).items[0]?.location).toBe(location);
    }
    expect((await t.client(ana.token).posts.list()).items[0]?.location).toBe(coarse);
  });

  it('does not change a location without coordinates', async () => {
    await rows.post(ben.user.id, { location: 'Iglesia El Faro, Tulsa' });
    expect((await t.client(ana.token).posts.list()).items[0]?.location).toBe('Iglesia El Faro, Tulsa');
  });
});

describe('pages of the feed (lists-1)', () => {
  it('are linked by the Link header to the end', async () => {
    const ids = await write(ben, 7);
    expect((await allPages(ana, 3)).map(idsOf)).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    const first = await t.request('/api/posts?limit=3', { token: ana.token });
    expect(first.headers.get('Link')).toMatch(/^<\/api\/posts\?limit=3&cursor=[\w-]{30}>; rel="next"$/);
    const whole = await t.request('/api/posts?limit=7', { token: ana.token });
    expect(whole.headers.get('Link')).toBeNull();
  });

  it('distinguish posts of the same millisecond', async () => {
    const created_at = new Date(1_700_000_000_000);
    const ids = await Promise.all(Array.from({ length: 10 }, () => rows.post(ben.user.id, { created_at })));
    const seen = (await allPages(ana, 1)).flatMap(idsOf);
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it('are full pages despite blocks in either direction', async () => {
    const [blocked, blocker] = [await t.members.member(), await t.members.member()];
    await rows.insert('blocks', { blocker_id: ana.user.id, blocked_id: blocked.user.id });
    await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: ana.user.id });
    await rows.insert('blocks', { blocker_id: ben.user.id, blocked_id: blocker.user.id });
    const ids = await write(ben, 25);
    await write(blocked, 30, 5);
    await write(blocker, 30, 10);
    expect((await allPages(ana, 20)).map(idsOf)).toEqual([ids.slice(0, 20), ids.slice(20)]);
    expect((await allPages(blocked, 50)).flat()).toHaveLength(85);
  });

  it('have neither gaps nor duplicates while others write', async () => {
    const scenario = fc.record({
      before: fc.integer({ min: 0, max: 12 }),
      limit: fc.integer({ min: 1, max: 5 }),
      during: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ before, limit, during }) => {
        await emptyTables(t.db.pool, 'posts');
        const old = await write(ben, before);
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
          const answer = await t.client(ana.token).posts.list({ query: { limit, cursor } });
          if (answer.next) expect(answer.items).toHaveLength(limit);
          seen.push(...idsOf(answer.items));
          cursor = answer.next;
          await write(ben, during[page] ?? 0, 100 + page * 10);
        }
        expect(seen).toEqual(old);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['', 'x', 'AAAA', '%00', 'a'.repeat(201), '-'.repeat(30), encodeURIComponent('{"id":1}')])(
    'reject the invalid cursor "%s"',
    async (cursor) => {
      const answer = await t.request(`/api/posts?cursor=${cursor}`, {
        token: ana.token,
        headers: { 'Accept-Language': 'es' },
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        {
          code: 'invalid_cursor',
          message: 'Ese marcador de página no es válido. Empieza de nuevo desde la primera página.',
        },
      ]);
    },
  );

  it.each(['0', '51', '-1', '1.5', 'many', 'NaN', '1e3'])('reject the limit %s', async (limit) => {
    const answer = await t.request(`/api/posts?limit=${limit}`, { token: ana.token });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'invalid_input', details: { fields: [{ field: 'limit' }] } },
    ]);
  });
});
