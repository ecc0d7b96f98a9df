import { acceptedConnections, connectionWith, pageOf, pendingConnections } from './connections.ts';
import { refreshConversation } from './conversations.ts';
import type { Noun } from './noun.ts';

export const connections: Noun = {
  live: {
    connection: ({ queryClient }, { user }) => {
      for (const { queryKey } of [pendingConnections, acceptedConnections, connectionWith(user.id), pageOf(user.id)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      refreshConversation(queryClient, user.id);
    },
  },
  resync: ({ queryClient }) => queryClient.invalidateQueries(pendingConnections, { throwOnError: true }),
};
