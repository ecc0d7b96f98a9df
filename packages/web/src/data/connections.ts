import { activityList } from './activity.ts';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unlessGone } from './api-error.ts';
import type { Member } from './member.ts';
import { itemsOf, list, read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

export const PENDING = { status: 'pending', limit: 50 } as const;

/** Pending requests in both directions, newest first. */
export const pendingConnections = list('connections.list', {}, PENDING);
export const acceptedConnections = list('connections.list', {}, { status: 'accepted' });
export const connectionWith = (userId: string) => read('connections.between', { userId });
export const pageOf = (userId: string) => read('members.one', { userId });

export function usePendingConnections() {
  return useInfiniteQuery(pendingConnections);
}

export function useConnections() {
  return useInfiniteQuery(acceptedConnections);
}

export function connectionsIn(data: ReturnType<typeof useConnections>['data']): ConnectionView[] {
  return itemsOf(data);
}

/** The connection with one member, fetched when it is shown. */
export function useConnection(userId: string) {
  return useQuery(connectionWith(userId));
}

/** Requests a connection, or accepts it if the other has asked already (connections-1). */
export function useRequestConnection(handlers: ActHandlers<'connections.request'>) {
  return useAct(
    'connections.request',
    { refresh: (member, { body }) => refreshConnection(member, body.addresseeId) },
    handlers,
  );
}

/** Answers a member's request. Declining a request that is already gone succeeds. */
export function useAnswerConnection(userId: string, handlers: ActHandlers<'connections.answer'>) {
  return useAct(
    'connections.answer',
    {
      call: ({ client }, input) => {
        const answer = client.connections.answer(input);
        // The answer to "declined" is not used.
        return input.body.status === 'accepted' ? answer : (answer.catch(unlessGone) as typeof answer);
      },
      refresh: (member) => {
        refreshConnection(member, userId);
        return member.queryClient.invalidateQueries(pendingConnections);
      },
    },
    handlers,
  );
}

/** Ends a connection or withdraws a request (connections-2). */
export function useEndConnection(userId: string, handlers: ActHandlers<'connections.end'>) {
  return useAct(
    'connections.end',
    {
      apply: ({ queryClient }) => queryClient.setQueryData(connectionWith(userId).queryKey, { connection: null }),
      refresh: (member) => refreshConnection(member, userId),
    },
    handlers,
  );
}

/** Refetches everything that shows requests or connections. */
function refreshConnection({ queryClient }: Member, userId: string): void {
  const shown = [
    connectionWith(userId),
    pageOf(userId),
    pendingConnections,
    acceptedConnections,
    activityList,
    read('messages.conversation', { userId }),
    read('messages.unread'),
  ];
  for (const { queryKey } of shown) void queryClient.invalidateQueries({ queryKey, exact: true });
}
