import { useInfiniteQuery } from '@tanstack/react-query';
import { pendingConnections } from './connections.ts';
import type { Member } from './member.ts';
import { forgetMember } from './members.ts';
import { itemsOf, list, patchItems, read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

const blockList = list('blocks.list');

/** The members blocked by the viewer, latest first (blocks-5). */
export function useBlocks() {
  const query = useInfiniteQuery(blockList);
  return { query, blocks: query.data && itemsOf(query.data) };
}

/** Blocks a member and removes everything of theirs from every screen (blocks-1). */
export function useBlock(handlers: ActHandlers<'blocks.block'>) {
  return useAct(
    'blocks.block',
    {
      apply: (member, _nothing, { params }) => {
        forgetMember(member, params.userId);
        refreshAfterBlock(member);
      },
    },
    handlers,
  );
}

export function useUnblock(handlers: ActHandlers<'blocks.unblock'>) {
  return useAct(
    'blocks.unblock',
    {
      apply: (member, _nothing, { params }) => {
        patchItems<'blocks.list'>(member.queryClient, blockList, (blocks) =>
          blocks.filter(({ user }) => user.id !== params.userId),
        );
        refreshAfterBlock(member);
      },
    },
    handlers,
  );
}

/** Refetches every list that a block affects (app-10). */
function refreshAfterBlock({ queryClient }: Member) {
  const lists = [
    list('posts.list'),
    list('messages.conversations'),
    list('messages.requests'),
    read('messages.unread'),
    pendingConnections,
    blockList,
  ];
  for (const { queryKey } of lists) void queryClient.invalidateQueries({ queryKey });
}
