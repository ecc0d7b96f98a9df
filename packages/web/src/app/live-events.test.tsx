import { act, screen, waitFor } from '@testing-library/react';
import type { LiveEvent } from '@lampstand/core/live/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { breakOff, openedStreams, say } from '../../test/event-source.ts';
import { elena, testimony } from '../../test/fixtures.ts';
import { aMessage, ruth } from '../../test/message-fixtures.ts';
import { memberUnderTest } from '../../test/member.ts';
import { networkUnderTest } from '../../test/network.ts';
import { renderPart } from '../../test/render.tsx';
import { NewPostsPill } from '../features/posts/feed.tsx';
import { announceEvent, Announcer } from './member-app.tsx';
import { useUnread } from '../data/unread.ts';
import { ScreenTitle, UnreadCount } from '../ui/top-bar.tsx';
import { postsOf, type FeedData, useChangedPost, useFeed } from '../data/posts.ts';
import { keyOf } from '../data/queries.ts';
import { useMember } from '../data/use-member.tsx';

const network = networkUnderTest();

/** The nth post, from Ruth; higher is newer. */
const aPost = (nth: number, post: Partial<PostView> = {}): PostView => ({
  ...testimony,
  id: `post ${nth}`,
  createdAt: `2025-06-01T12:00:${String(nth).padStart(2, '0')}.000Z`,
  ...post,
});

/** Ruth, or another member, has shared a post. */
const added = (postId: string, userId = ruth.id): LiveEvent => ({ type: 'postAdded', postId, userId });

const asked = vi.fn<(path: string) => void>();
let posts: PostView[];
let unread: { messages: number; requests: number };

/** What a member has open, small: the title of a screen, the feed's pill, the live region. */
function Screen() {
  const member = useMember();
  useEffect(() => {
    member.start();
    return () => member.end();
  }, [member]);
  const feed = useFeed();
  return (
    <>
      <UnreadCount value={useUnread() ?? 0}>
        <ScreenTitle name="Feed" />
      </UnreadCount>
      {feed.data && <NewPostsPill list={keyOf('posts.list')} data={feed.data} />}
      <ul>
        {postsOf(feed.data).map((post) => (
          <Line key={post.id} post={post} />
        ))}
      </ul>
      <a href="#more" onClick={() => void feed.fetchNextPage()}>
        more
      </a>
      <Announcer />
    </>
  );
}

function Line({ post }: { post: PostView }) {
  useChangedPost(post.id);
  return (
    <li>
      {post.id} {post.user.firstName} {post.prayerCount} {post.viewerReport?.status}
    </li>
  );
}

const page = () => memberUnderTest({ onEvent: (event) => announceEvent(elena.id, event) });

async function begin() {
  vi.stubGlobal('scrollTo', vi.fn());
  posts = [aPost(3), aPost(2), aPost(1)];
  unread = { messages: 0, requests: 0 };
  asked.mockReset();
  network.use(
    http.get('*/api/posts', () => {
      asked('posts');
      return HttpResponse.json(posts);
    }),
    http.get('*/api/unread', () => HttpResponse.json(unread)),
    http.get('*/api/activity/new', () => HttpResponse.json({ newCount: 0, readUpTo: null })),
  );
  const rendered = await renderPart(<Screen />, { member: page() });
  await waitFor(() => expect(lines()).toHaveLength(3));
  const tell = async (...events: LiveEvent[]) => {
    await say(...events);
    // The cache notifies its observers asynchronously.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await tell({ type: 'ready' });
  // What applies events is loaded after the first screen.
  await act(() => import('../data/member-work.ts'));
  return { ...rendered, tell };
}

const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent?.trim());
const pill = (name: string) => screen.queryByRole('button', { name });

describe('live events (live-1)', () => {
  it('update the count in the title', async () => {
    const { tell } = await begin();
    expect(document.title).toBe('Feed · Lampstand');
    await tell({ type: 'unread', messages: 2, requests: 1 });
    expect(document.title).toBe('(3) Feed · Lampstand');
    await tell({ type: 'unread', messages: 0, requests: 0 });
    expect(document.title).toBe('Feed · Lampstand');
  });

  it('win over an older answer that comes later', async () => {
    const { tell } = await begin();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    let answered = false;
    network.use(
      http.get('*/api/unread', async () => {
        await held;
        setTimeout(() => (answered = true), 20);
        return HttpResponse.json({ messages: 2, requests: 0 });
      }),
    );
    await tell({ type: 'ready' });
    await tell({ type: 'unread', messages: 1, requests: 0 });
    answer();
    await waitFor(() => expect(answered).toBe(true));
    expect(document.title).toBe('(1) Feed · Lampstand');
  });

  it('announce a message to the member', async () => {
    const { tell } = await begin();
    await tell({ type: 'message', message: aMessage(1, { content: 'Please do!' }), user: ruth });
    expect(screen.getByText('New message from Ruth Okafor: Please do!')).toBeTruthy();
    await tell({ type: 'message', message: aMessage(2, { senderId: elena.id, content: 'I will' }), user: ruth });
    expect(screen.queryByText(/I will/)).toBeNull();
    await tell({ type: 'connection', user: ruth, status: 'pending' });
    expect(screen.getByText('Ruth Okafor would like to connect')).toBeTruthy();
  });

  it('change counts in place, without a fetch', async () => {
    const { tell } = await begin();
    asked.mockReset();
    await tell({ type: 'postCounts', postId: 'post 2', prayerCount: 49, loveCount: 1, commentCount: 0 });
    expect(lines()).toEqual(['post 3 James 48', 'post 2 James 49', 'post 1 James 48']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('offer a new testimony above the list, which does not move until asked', async () => {
    const { tell, hands } = await begin();
    posts = [aPost(5), aPost(4), ...posts];
    await tell(added('post 4'));
    expect(pill('1 new testimony')).toBeTruthy();
    await tell(added('post 5'), added('post 5'));
    expect(lines()).toHaveLength(3);
    await hands.click(screen.getByRole('button', { name: '2 new testimonies' }));
    await waitFor(() => expect(lines()).toHaveLength(5));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer nothing of a member behind a block any more', async () => {
    const { tell } = await begin();
    await tell(added('post 4', 'walter'), added('post 5'));
    expect(pill('2 new testimonies')).toBeTruthy();
    await tell({ type: 'authorGone', userId: 'walter' });
    expect(pill('1 new testimony')).toBeTruthy();
    await tell({ type: 'authorGone', userId: ruth.id });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer nothing more once they are fetched, even if a page has no room for all', async () => {
    const { tell, hands } = await begin();
    await tell(...[4, 5, 6, 7].map((nth) => added(`post ${nth}`)));
    posts = [aPost(7), aPost(6), aPost(5)];
    await hands.click(screen.getByRole('button', { name: '4 new testimonies' }));
    await waitFor(() => expect(lines()).toEqual(['post 7 James 48', 'post 6 James 48', 'post 5 James 48']));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('go on offering them if they cannot be fetched', async () => {
    const { tell, hands } = await begin();
    await tell(added('post 4'));
    network.use(http.get('*/api/posts', () => HttpResponse.error(), { once: true }));
    await hands.click(screen.getByRole('button', { name: '1 new testimony' }));
    expect(pill('1 new testimony')).toBeTruthy();
    posts = [aPost(4), ...posts];
    await hands.click(screen.getByRole('button', { name: '1 new testimony' }));
    await waitFor(() => expect(lines()).toHaveLength(4));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('remove a deleted testimony, shown or still waiting', async () => {
    const { tell } = await begin();
    await tell(added('post 4'), { type: 'postRemoved', postId: 'post 4' });
    expect(screen.queryByRole('button')).toBeNull();
    await tell({ type: 'postRemoved', postId: 'post 2' });
    expect(lines()).toEqual(['post 3 James 48', 'post 1 James 48']);
  });

  it('change a text in place', async () => {
    const { tell } = await begin();
    network.use(http.get('*/api/posts/:id', () => HttpResponse.json(aPost(2, { prayerCount: 50 }))));
    await tell({ type: 'postChanged', postId: 'post 2' });
    await waitFor(() => expect(lines()).toEqual(['post 3 James 48', 'post 2 James 50', 'post 1 James 48']));
  });

  it('change a name everywhere, show a report’s outcome, and remove a member who left', async () => {
    const { tell } = await begin();
    await tell({ type: 'author', user: { ...testimony.user, firstName: 'Jim' } });
    await tell({ type: 'report', postId: 'post 3', status: 'resolved' });
    expect(lines()).toEqual(['post 3 Jim 48 resolved', 'post 2 Jim 48', 'post 1 Jim 48']);
    await tell({ type: 'authorGone', userId: testimony.userId });
    expect(lines()).toEqual([]);
  });

  it('show what the member does on another device: marks, a testimony, reading', async () => {
    const { tell, queryClient } = await begin();
    await tell({ type: 'ownMarks', postId: 'post 2', viewerHasPrayed: true, viewerHasLoved: false });
    const marks = () =>
      postsOf(queryClient.getQueryData<FeedData>(keyOf('posts.list'))).map(({ viewerHasPrayed }) => viewerHasPrayed);
    expect(marks()).toEqual([false, true, false]);
    network.use(http.get('*/api/posts/:id', () => HttpResponse.json(aPost(9, { userId: elena.id }))));
    await tell({ type: 'ownPost', postId: 'post 9' }, { type: 'ownPost', postId: 'post 9' });
    await waitFor(() => expect(lines()[0]).toBe('post 9 James 48'));
    expect(lines()).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
    queryClient.setQueryData(keyOf('messages.conversations'), {
      pages: [{ items: [{ user: ruth, unreadCount: 3 }], next: 'more' }],
      pageParams: [undefined],
    });
    await tell({ type: 'ownRead', userId: ruth.id, unreadCount: 1 });
    expect(queryClient.getQueryData(keyOf('messages.conversations'))).toMatchObject({
      pages: [{ items: [{ unreadCount: 1 }] }],
    });
  });

  it('missed during an interruption are made up for without moving the list', async () => {
    await begin();
    await breakOff();
    posts = [aPost(4), aPost(3, { prayerCount: 49 }), aPost(1)];
    unread = { messages: 1, requests: 0 };
    await vi.waitFor(() => expect(openedStreams()).toHaveLength(1));
    await say({ type: 'ready' });
    await waitFor(() => expect(lines()).toEqual(['post 3 James 49', 'post 1 James 48']));
    expect(pill('1 new testimony')).toBeTruthy();
    expect(document.title).toBe('(1) Feed · Lampstand');
  });

  it('missed between the feed’s answer and the opening of the stream are made up for', async () => {
    const { unmount } = await begin();
    unmount();
    await breakOff();
    const { queryClient } = await renderPart(<Screen />, { member: page() });
    await waitFor(() => expect(lines()).toHaveLength(3));
    posts = [aPost(3, { prayerCount: 49 }), aPost(2), aPost(1)];
    await say({ type: 'ready' });
    await waitFor(() => expect(lines()[0]).toBe('post 3 James 49'));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('missed while the feed’s first answer was on its way are made up for', async () => {
    const { unmount } = await begin();
    unmount();
    await breakOff();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const early = posts;
    network.use(http.get('*/api/posts', () => held.then(() => HttpResponse.json(early)), { once: true }));
    await renderPart(<Screen />, { member: page() });
    posts = [aPost(3, { prayerCount: 49 }), aPost(2), aPost(1)];
    await say({ type: 'ready' });
    await say({ type: 'postCounts', postId: 'post 3', prayerCount: 49, loveCount: 0, commentCount: 0 });
    answer();
    await waitFor(() => expect(lines()[0]).toBe('post 3 James 49'));
  });

  it('are not undone by the feed that is being fetched again', async () => {
    const { tell } = await begin();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const early = [aPost(3, { content: 'Edited.', prayerCount: 50 }), aPost(2, { prayerCount: 50 }), aPost(1)];
    network.use(http.get('*/api/posts', () => held.then(() => HttpResponse.json(early))));
    await tell({ type: 'ready' });
    await tell({ type: 'postCounts', postId: 'post 3', prayerCount: 99, loveCount: 0, commentCount: 0 });
    answer();
    await waitFor(() => expect(lines()).toEqual(['post 3 James 99', 'post 2 James 50', 'post 1 James 48']));
  });

  it('bring back the posts of an unblocked member in their places', async () => {
    const { tell } = await begin();
    await tell({ type: 'authorGone', userId: testimony.userId });
    posts = [aPost(3), aPost(2, { userId: 'Ruth', user: ruth }), aPost(1)];
    await tell({ type: 'ready' });
    await waitFor(() => expect(lines()).toHaveLength(3));
    posts = [aPost(3), aPost(1)];
    await tell({ type: 'ready' });
    await waitFor(() => expect(lines()).toHaveLength(2));
    posts = [aPost(3), aPost(2, { userId: 'Ruth', user: ruth }), aPost(1)];
    await tell({ type: 'ready' });
    await waitFor(() => expect(lines()).toEqual(['post 3 James 48', 'post 2 Ruth 48', 'post 1 James 48']));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not undone by a page that was being fetched', async () => {
    const { tell, hands, queryClient } = await begin();
    let answer = () => undefined as void;
    network.use(
      http.get('*/api/posts', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json([aPost(0)]);
      }),
    );
    act(() => {
      queryClient.setQueryData<FeedData>(
        keyOf('posts.list'),
        (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, next: 'more' })) },
      );
    });
    await hands.click(screen.getByRole('link', { name: 'more' }));
    await tell({ type: 'postCounts', postId: 'post 1', prayerCount: 99, loveCount: 0, commentCount: 0 });
    answer();
    await waitFor(() =>
      expect(lines()).toEqual(['post 3 James 48', 'post 2 James 48', 'post 1 James 99', 'post 0 James 48']),
    );
  });
});
