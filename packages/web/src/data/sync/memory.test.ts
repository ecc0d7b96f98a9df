import { InfiniteQueryObserver, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { openDB } from 'idb';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../../test/fixtures.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { forgetMembers } from '../forget.ts';
import type { Member } from '../member.ts';
import { keyOf, list, pathOf, read } from '../queries.ts';
import { recall } from '../recall.ts';
import { currentDatabase } from './database-name.ts';
import { DeviceStore } from './store.ts';

const network = networkUnderTest();
const feed = list('posts.list');
const aPost = (id: string) => ({ ...testimony, id });
const commentsOf = (nth: number) => list('comments.list', { postId: `post-${nth}` });

let store: DeviceStore;

beforeEach(() => {
  store = new DeviceStore(currentDatabase);
  network.use(
    http.get('*/api/posts', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('cursor') ?? 1);
      const headers = { Link: `</api/posts?cursor=${page + 1}>; rel="next"` };
      return HttpResponse.json([aPost(`page ${page}`)], { headers });
    }),
    http.get('*/api/posts/:id/comments', () => HttpResponse.json([])),
    http.get('*/api/conversations/:id', () => HttpResponse.json({ user: { id: 'ruth' } })),
  );
});

const page = () => memberUnderTest({ remembers: true });
const kept = async (queryKey: QueryKey = feed.queryKey) => store.readAnswer(elena.id, pathOf(queryKey));

/** Mounts the feed query, and returns a function that reads it. */
function showFeed({ queryClient }: Member) {
  const observer = new InfiniteQueryObserver(queryClient, feed);
  observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { observer, shown };
}

/** Lets no transaction of others finish for a while. */
async function holdDatabase(ms: number): Promise<void> {
  await store.readOwner();
  const database = await openDB(currentDatabase.now());
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const until = Date.now() + ms;
  const goOn = async (): Promise<void> => {
    while (Date.now() < until) await transaction.objectStore('owner').count();
  };
  void goOn().then(() => database.close());
}

/** Leaves a stored feed behind, from a page that was closed. */
async function leaveFeedBehind(): Promise<void> {
  const before = page();
  const { shown } = showFeed(before);
  await vi.waitFor(() => expect(shown()).toEqual(['page 1']));
  await vi.waitFor(async () => expect(await kept()).toBeDefined());
  before.end();
}

describe('the memory', () => {
  it('answers at once from the device, and refetches', async () => {
    await leaveFeedBehind();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    network.use(
      http.get('*/api/posts', async () => {
        await held;
        return HttpResponse.json([aPost('new')]);
      }),
    );
    const member = page();
    const { shown } = showFeed(member);
    await vi.waitFor(() => expect(shown()).toEqual(['page 1']));
    await vi.waitFor(() =>
      expect(member.memory?.isFromMemory(member.queryClient.getQueryState(feed.queryKey)!)).toBe(true),
    );
    answer();
    await vi.waitFor(() => expect(shown()).toEqual(['new']));
    expect(member.memory?.isFromMemory(member.queryClient.getQueryState(feed.queryKey)!)).toBe(false);
  });

  it('stores changes by live events without changing the age', async () => {
    const member = page();
    const { shown } = showFeed(member);
    await vi.waitFor(() => expect(shown()).toBeDefined());
    await vi.waitFor(async () => expect(await kept()).toBeDefined());
    const before = await kept();
    member.queryClient.setQueryData(feed.queryKey, (data) => data && { ...data, pages: [] }, {
      updatedAt: before!.heardAt,
    });
    await member.memory?.flush();
    expect(await kept()).toMatchObject({ data: { pages: [] }, heardAt: before?.heardAt });
  });

  it('keeps two pages of a list', async () => {
    const { observer, shown } = showFeed(page());
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    for (const pages of [2, 3, 4]) {
      await observer.fetchNextPage();
      expect(shown()).toHaveLength(pages);
    }
    await vi.waitFor(async () => expect((await kept())?.data).toMatchObject({ pages: { length: 2 } }));
  });

  it('keeps the latest fifty answers of an endpoint', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const member = page();
    for (let nth = 0; nth < 60; nth += 1) {
      vi.setSystemTime(nth * 1_000);
      await member.queryClient.fetchInfiniteQuery(commentsOf(nth));
    }
    vi.useRealTimers();
    await member.queryClient.fetchQuery(read('messages.conversation', { userId: 'ruth' }));
    await vi.waitFor(async () => expect(await store.readAnswers()).toHaveLength(51));
    expect(await kept(commentsOf(9).queryKey)).toBeUndefined();
    expect(await kept(commentsOf(10).queryKey)).toBeDefined();
  });

  it('stores nothing that no noun declares', async () => {
    network.use(http.get('*/api/blocks', () => HttpResponse.json([])));
    const member = page();
    await member.queryClient.fetchInfiniteQuery(list('blocks.list'));
    await member.queryClient.fetchInfiniteQuery(feed);
    await vi.waitFor(async () => expect((await store.readAnswers()).map(({ path }) => path)).toEqual(['/api/posts']));
  });

  it.each(['user_not_found', 'profile_incomplete'] as const)('removes what is answered with %s', async (code) => {
    const head = read('messages.conversation', { userId: 'ruth' });
    const member = page();
    const observer = new QueryObserver(member.queryClient, head);
    observer.subscribe(() => undefined);
    await vi.waitFor(async () => expect(await kept(head.queryKey)).toBeDefined());
    network.use(http.get('*/api/conversations/:id', () => refusal(code)));
    await observer.refetch();
    await member.memory?.flush();
    expect(await kept(head.queryKey)).toBeUndefined();
  });

  it('does not store an answer that comes after the logout', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    network.use(
      http.get('*/api/posts', async () => {
        await held;
        return HttpResponse.json([aPost('late')]);
      }),
    );
    const member = page();
    const other = page();
    const late = other.queryClient.fetchInfiniteQuery(feed).catch(() => undefined);
    await other.memory?.flush();
    await member.leave();
    answer();
    await late;
    await other.memory?.flush();
    expect(await kept()).toBeUndefined();
  });

  it('of another member starts empty', async () => {
    await leaveFeedBehind();
    const other = memberUnderTest({ userId: 'walter', remembers: true });
    await other.memory?.flush();
    expect(await kept()).toBeUndefined();
    expect(await store.readOwner()).toMatchObject({ userId: 'walter' });
  });

  it('is recalled with its owner, and is removed with them', async () => {
    network.use(http.get('*/api/auth/user', () => HttpResponse.json(elena)));
    await leaveFeedBehind();
    const member = page();
    await member.queryClient.fetchQuery(read('auth.user'));
    await vi.waitFor(async () => expect(await kept(keyOf('auth.user'))).toBeDefined());
    const recalled = await recall({ withFeed: true });
    expect(recalled?.user).toMatchObject({ id: elena.id });
    expect(recalled?.answers.map(({ queryKey }) => pathOf(queryKey))).toEqual(['/api/auth/user', '/api/posts']);
    member.end();
    await forgetMembers();
    expect(await recall({ withFeed: true })).toBeUndefined();
  });

  describe('on a slow device', () => {
    it('keeps what was fetched while the database did not respond', async () => {
      await holdDatabase(2_000);
      const { shown } = showFeed(page());
      await vi.waitFor(() => expect(shown()).toEqual(['page 1']));
      await vi.waitFor(async () => expect(await kept()).toBeDefined());
    });

    it('waits for what is kept if no server answers', async () => {
      await leaveFeedBehind();
      network.use(http.get('*/api/posts', () => HttpResponse.error()));
      await holdDatabase(2_500);
      const { shown } = showFeed(page());
      await vi.waitFor(() => expect(shown()).toEqual(['page 1']));
    });

    it('recalls its owner without a network', async () => {
      network.use(http.get('*/api/auth/user', () => HttpResponse.json(elena)));
      const member = page();
      await member.queryClient.fetchQuery(read('auth.user'));
      await vi.waitFor(async () => expect(await kept(keyOf('auth.user'))).toBeDefined());
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await holdDatabase(1_500);
      expect((await recall({ withFeed: false }))?.user).toMatchObject({ id: elena.id });
    });
  });

  it('does not block when the database never responds', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const { shown } = showFeed(page());
    await vi.waitFor(() => expect(shown()).toEqual(['page 1']));
  });
});
