import { QueryObserver } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { describe, expect, it } from 'vitest';
import { aComment, elena, testimony } from '../../test/fixtures.ts';
import { forgetMember, renameMember } from './member-cache.ts';
import { createQueryClient } from './query-client.ts';
import { blockKeys, commentKeys, messageKeys, postKeys, userKeys } from './query-keys.ts';

const james = testimony.user;
const own: PostView = { ...testimony, id: 'own', userId: elena.id, user: elena };
const pagesOf = (...items: unknown[]) => ({ pages: [{ items, next: undefined }], pageParams: [undefined] });

function filled() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userKeys.current(), elena);
  queryClient.setQueryData(postKeys.list(), pagesOf(testimony, own));
  queryClient.setQueryData(commentKeys.list('own'), pagesOf(aComment({ userId: james.id, user: james }), aComment({})));
  queryClient.setQueryData(messageKeys.conversations(), pagesOf({ user: james, unreadCount: 2 }));
  queryClient.setQueryData(messageKeys.conversation(james.id), { user: james, unreadCount: 2 });
  queryClient.setQueryData(messageKeys.list(james.id), pagesOf({ senderId: james.id }));
  queryClient.setQueryData(blockKeys.list(), pagesOf({ id: 'b', user: james }));
  const items = (key: readonly unknown[]) =>
    queryClient.getQueryData<ReturnType<typeof pagesOf>>(key)?.pages.flatMap((page) => page.items);
  return { queryClient, items };
}

describe('forgetMember', () => {
  it('takes away their posts, comments and conversation, and nothing else', () => {
    const { queryClient, items } = filled();
    forgetMember(queryClient, james.id);
    expect(items(postKeys.list())).toEqual([own]);
    expect(items(commentKeys.list('own'))).toHaveLength(1);
    expect(items(messageKeys.conversations())).toEqual([]);
    expect(queryClient.getQueryData(messageKeys.conversation(james.id))).toBeUndefined();
    expect(queryClient.getQueryData(messageKeys.list(james.id))).toBeUndefined();
    expect(items(blockKeys.list())).toHaveLength(1);
    expect(queryClient.getQueryData(userKeys.current())).toBe(elena);
  });

  it('leaves what is to be asked for again so', async () => {
    const { queryClient } = filled();
    await queryClient.invalidateQueries({ queryKey: postKeys.list() });
    forgetMember(queryClient, james.id);
    expect(queryClient.getQueryState(postKeys.list())?.isInvalidated).toBe(true);
  });
});

describe('renameMember', () => {
  it('changes the name wherever it stands, and draws nothing else again (profiles-7)', () => {
    const { queryClient, items } = filled();
    const mine = queryClient.getQueryData(messageKeys.list(james.id));
    let drawn = 0;
    const observer = new QueryObserver(queryClient, { queryKey: messageKeys.list(james.id), enabled: false });
    const leave = observer.subscribe(() => (drawn += 1));
    renameMember(queryClient, { ...james, firstName: 'Jim' });
    leave();
    expect(items(postKeys.list())).toMatchObject([{ user: { firstName: 'Jim', lastName: 'Whitfield' } }, own]);
    expect(items(messageKeys.conversations())).toMatchObject([{ user: { firstName: 'Jim' } }]);
    expect(queryClient.getQueryData(messageKeys.conversation(james.id))).toMatchObject({ user: { firstName: 'Jim' } });
    expect(queryClient.getQueryData(messageKeys.list(james.id))).toBe(mine);
    expect(drawn).toBe(0);
  });
});
