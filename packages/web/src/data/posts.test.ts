import type { Page } from '@lampstand/core/page';
import type { PostView } from '@lampstand/core/posts/contract';
import { describe, expect, it } from 'vitest';
import { testimony } from '../../test/fixtures.ts';
import { memberUnderTest } from '../../test/member.ts';
import { patchPost, postsOf, removePost, type FeedData, keepTail } from './posts.ts';
import { prependPost } from './posts-live.ts';
import { keyOf } from './queries.ts';

const feedKey = keyOf('posts.list');

/** Pages by the names of their posts: `feed(['c', 'b'], ['a'])`. The last has a next page. */
function feed(...pages: string[][]): FeedData {
  return {
    pages: pages.map((names): Page<PostView> => ({
      items: names.map((name) => ({ ...testimony, id: name })),
      next: `after ${names.at(-1)}`,
      total: undefined,
    })),
    pageParams: pages.map((_, at) => (at === 0 ? undefined : `after ${pages[at - 1]?.at(-1)}`)),
  };
}

const names = (data: unknown) => postsOf(data as FeedData).map((post) => post.id);
const nextOf = (data: unknown) => (data as FeedData).pages.at(-1)?.next;

describe('refetching the feed', () => {
  it('puts back the posts that new ones have pushed off the end', () => {
    const kept = keepTail(feed(['d', 'c'], ['b', 'a']), feed(['f', 'e'], ['d', 'c']));
    expect(names(kept)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(nextOf(kept)).toBe('after a');
  });

  it('does not bring a deleted post back', () => {
    expect(names(keepTail(feed(['c', 'b', 'a']), feed(['c', 'b'])))).toEqual(['c', 'b']);
  });

  it('takes the answer unchanged when everything in it is new', () => {
    expect(names(keepTail(feed(['b', 'a']), feed(['z', 'y'])))).toEqual(['z', 'y']);
  });

  it('does not change an added page', () => {
    const kept = keepTail(feed(['d', 'c']), feed(['d', 'c'], ['b', 'a']));
    expect(names(kept)).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('the feed on screen', () => {
  function shown(...pages: string[][]) {
    const member = memberUnderTest();
    const { queryClient } = member;
    queryClient.setQueryData(feedKey, feed(...pages));
    return { member, queryClient, now: () => queryClient.getQueryData<FeedData>(feedKey) };
  }

  it('shows a post once that is on two pages', () => {
    expect(names(feed(['c', 'b'], ['b', 'a']))).toEqual(['c', 'b', 'a']);
  });

  it('can gain a post at the top, lose one and change one', () => {
    const { member, queryClient, now } = shown(['c', 'b'], ['a']);
    prependPost(queryClient, { ...testimony, id: 'd' });
    removePost(member, 'b');
    patchPost(queryClient, 'a', { prayerCount: 99 });
    expect(names(now())).toEqual(['d', 'c', 'a']);
    expect(postsOf(now()).at(-1)?.prayerCount).toBe(99);
  });

  it('is not created before it was fetched', () => {
    const { queryClient } = memberUnderTest();
    prependPost(queryClient, testimony);
    expect(queryClient.getQueryData(feedKey)).toBeUndefined();
  });
});
