import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { describe, expect, it } from 'vitest';
import { aComment, elena, testimony } from '../../test/fixtures.ts';
import { memberUnderTest } from '../../test/member.ts';
import { forgetMember, renameMember } from './members.ts';
import { list, read } from './queries.ts';

const james = testimony.user;
const own: PostView = { ...testimony, id: 'own', userId: elena.id, user: elena };
const current: QueryKey = read('auth.user').queryKey;
const feed: QueryKey = list('posts.list').queryKey;
const comments: QueryKey = list('comments.list', { postId: 'own' }).queryKey;
const conversations: QueryKey = list('messages.conversations').queryKey;
const head: QueryKey = read('messages.conversation', { userId: james.id }).queryKey;
const messages: QueryKey = list('messages.list', { userId: james.id }).queryKey;
const blocks: QueryKey = list('blocks.list').queryKey;
const pagesOf = (...items: unknown[]) => ({ pages: [{ items, next: undefined }], pageParams: [undefined] });

function filled() {
  const member = memberUnderTest();
  const { queryClient } = member;
  queryClient.setQueryData(current, elena);
  queryClient.setQueryData(feed, pagesOf(testimony, own));
  queryClient.setQueryData(comments, pagesOf(aComment({ userId: james.id, user: james }), aComment({})));
  queryClient.setQueryData(conversations, pagesOf({ user: james, unreadCount: 2 }));
  queryClient.setQueryData(head, { user: james, unreadCount: 2 });
  queryClient.setQueryData(messages, pagesOf({ senderId: james.id }));
  queryClient.setQueryData(blocks, pagesOf({ id: 'b', user: james }));
  const items = (key: readonly unknown[]) =>
    queryClient.getQueryData<ReturnType<typeof pagesOf>>(key)?.pages.flatMap((page) => page.items);
  return { member, queryClient, items };
}

describe('forgetMember', () => {
  it('removes their posts, comments and conversation, and nothing else', () => {
    const { member, queryClient, items } = filled();
    forgetMember(member, james.id);
    expect(items(feed)).toEqual([own]);
    expect(items(comments)).toHaveLength(1);
    expect(items(conversations)).toEqual([]);
    expect(queryClient.getQueryData(head)).toBeUndefined();
    expect(queryClient.getQueryData(messages)).toBeUndefined();
    expect(items(blocks)).toHaveLength(1);
    expect(queryClient.getQueryData(current)).toBe(elena);
  });

  it('keeps stale queries stale', async () => {
    const { member, queryClient } = filled();
    await queryClient.invalidateQueries({ queryKey: feed });
    forgetMember(member, james.id);
    expect(queryClient.getQueryState(feed)?.isInvalidated).toBe(true);
  });
});

describe('renameMember', () => {
  it('changes the name everywhere, and rerenders nothing else (profiles-7)', () => {
    const { member, queryClient, items } = filled();
    const mine = queryClient.getQueryData(messages);
    let drawn = 0;
    const observer = new QueryObserver(queryClient, { queryKey: messages, enabled: false });
    const leave = observer.subscribe(() => (drawn += 1));
    renameMember(member, { ...james, firstName: 'Jim' });
    leave();
    expect(items(feed)).toMatchObject([{ user: { firstName: 'Jim', lastName: 'Whitfield' } }, own]);
    expect(items(conversations)).toMatchObject([{ user: { firstName: 'Jim' } }]);
    expect(queryClient.getQueryData(head)).toMatchObject({ user: { firstName: 'Jim' } });
    expect(queryClient.getQueryData(messages)).toBe(mine);
    expect(drawn).toBe(0);
  });
});
