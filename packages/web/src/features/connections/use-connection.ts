import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectionKeys, messageKeys } from '../../lib/query-keys.ts';

/** How it stands with one member, asked for where it is shown. */
export function useConnection(userId: string) {
  return useQuery<{ connection: ConnectionView | null }>({ queryKey: connectionKeys.between(userId) });
}

/** A request or a connection came or went: whatever shows it is asked for again. */
export function refreshConnection(queryClient: QueryClient, userId: string) {
  const keys = [
    connectionKeys.between(userId),
    connectionKeys.pending(),
    connectionKeys.accepted(),
    messageKeys.conversation(userId),
    messageKeys.unread(),
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, exact: true });
}
