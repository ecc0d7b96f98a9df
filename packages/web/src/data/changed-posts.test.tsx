import { act, screen, waitFor } from '@testing-library/react';
import type { PostView } from '@lampstand/core/posts/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../test/fixtures.ts';
import { say } from '../../test/event-source.ts';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { renderPart } from '../../test/render.tsx';
import { patchPost, postsOf, type FeedData, useChangedPost, useFeed } from './posts.ts';
import { keyOf } from './queries.ts';

const network = networkUnderTest();
const asked = vi.fn<(postId: unknown) => void>();
/** The post `own` is the viewer's. */
const onScreen = (id: string) => ({ ...testimony, id, ...(id === 'own' && { userId: elena.id }) });
/** Longer than the shortest wait; Math.random is fixed to it in these tests. */
const aWhileMs = 600;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  asked.mockReset();
  network.use(
    http.get('*/api/posts', () => HttpResponse.json([])),
    http.get('*/api/posts/:id', ({ params: { id } }) => {
      asked(id);
      return HttpResponse.json({ ...testimony, id, content: 'Edited.', prayerCount: 7 });
    }),
  );
});

afterEach(() => {
  lookAway(false);
  vi.restoreAllMocks();
});

function Post({ post }: { post: PostView }) {
  useChangedPost(post.id);
  return (
    <li>
      {post.content} {post.prayerCount}
    </li>
  );
}

/** A feed with only some posts mounted. */
function Drawn({ ids }: { ids: string[] }) {
  const { data } = useFeed();
  return postsOf(data)
    .filter(({ id }) => ids.includes(id))
    .map((post) => <Post key={post.id} post={post} />);
}

async function show(...ids: string[]) {
  const rendered = await renderPart(null);
  const feed: FeedData = {
    pages: [{ items: ['a', 'b', 'c', 'own'].map(onScreen), next: undefined, total: undefined }],
    pageParams: [undefined],
  };
  rendered.queryClient.setQueryData(keyOf('posts.list'), feed);
  rendered.member.start();
  rendered.rerender(<Drawn ids={ids} />);
  return rendered;
}

function lookAway(isAway: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isAway ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const note = (postId: string) => say({ type: 'postChanged', postId });
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, aWhileMs)));

describe('a post that changed', () => {
  it('several times is fetched once', async () => {
    await show('a');
    for (let nth = 0; nth < 50; nth += 1) await note('a');
    await waitFor(() => expect(lines()).toEqual(['Edited. 7']));
    expect(asked.mock.calls).toEqual([['a']]);
  });

  it('is fetched at a random time, or soon if it is the viewer’s own', async () => {
    await show('a', 'b', 'c', 'own');
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const waited = () => waits.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms >= 300 && ms < 3_000);
    for (const [postId, chance] of [
      ['a', 0],
      ['b', 0.5],
      ['c', 0.99],
      ['own', 0.99],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      await note(postId);
    }
    await waitFor(() => expect(waited()).toEqual([300, 1550, 2775, 300]));
  });

  it('is not fetched until it is mounted', async () => {
    const { rerender } = await show('a');
    await note('b');
    await aWhile();
    expect(asked).not.toHaveBeenCalled();
    rerender(<Drawn ids={['a', 'b']} />);
    await waitFor(() => expect(lines()).toEqual(['God used a gate. 48', 'Edited. 7']));
    expect(asked.mock.calls).toEqual([['b']]);
  });

  it('is not fetched in a hidden tab', async () => {
    await show('a');
    lookAway(true);
    await note('a');
    await aWhile();
    expect(asked).not.toHaveBeenCalled();
    lookAway(false);
    await waitFor(() => expect(lines()).toEqual(['Edited. 7']));
  });

  it('keeps a count from the stream that came during the fetch', async () => {
    const { queryClient } = await show('a');
    const { promise, resolve } = Promise.withResolvers<void>();
    network.use(
      http.get('*/api/posts/:id', async () => {
        asked('a');
        await promise;
        return HttpResponse.json({ ...onScreen('a'), content: 'Edited.', prayerCount: 7 });
      }),
    );
    await note('a');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    act(() => patchPost(queryClient, 'a', { prayerCount: 8 }));
    resolve();
    await waitFor(() => expect(lines()).toEqual(['Edited. 8']));
  });

  it('and was deleted disappears from the screen', async () => {
    await show('a', 'b');
    network.use(http.get('*/api/posts/:id', () => refusal('post_not_found')));
    await note('a');
    await waitFor(() => expect(lines()).toEqual(['God used a gate. 48']));
  });
});
