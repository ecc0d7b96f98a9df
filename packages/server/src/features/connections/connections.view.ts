import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { ConnectionRow } from './connections.queries.ts';

/** As one of the two sees it: `user` is the other. */
export function toConnectionView(row: ConnectionRow, viewerId: string): ConnectionView {
  const { id, status, requesterId, createdAt, userId, firstName, lastName, profileImageUrl } = row;
  return {
    id,
    // A decline is not shown: to the requester it stays pending.
    status: status === 'declined' && requesterId === viewerId ? 'pending' : status,
    direction: requesterId === viewerId ? 'outgoing' : 'incoming',
    createdAt: createdAt.toISOString(),
    user: { id: userId, firstName, lastName, profileImageUrl },
  };
}
