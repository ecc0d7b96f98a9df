import type { ConnectionView } from '@lampstand/core/connections/contract';
import { toAuthorView } from '../../members/views.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** The connection as one of its members sees it; `user` is the other one. */
export function toConnectionView(row: ConnectionRow, viewerId: string): ConnectionView {
  const { id, status, requesterId, createdAt, userId } = row;
  return {
    id,
    // A refusal is not shown: to the requester the request stays pending.
    status: status === 'declined' && requesterId === viewerId ? 'pending' : status,
    direction: requesterId === viewerId ? 'outgoing' : 'incoming',
    createdAt: createdAt.toISOString(),
    user: toAuthorView(row, userId),
  };
}
