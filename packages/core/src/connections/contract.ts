import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { connectionStatus } from './entity.ts';

/** A connection as one of its two members sees it: `user` is the other member. */
export const connectionView = z.object({
  id,
  status: connectionStatus,
  /** Who asked. `incoming` requests wait for the viewer's answer. */
  direction: z.enum(['incoming', 'outgoing']),
  createdAt: instant,
  user: authorView,
});
export type ConnectionView = z.output<typeof connectionView>;

export const connectionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    access: 'member',
    summary: 'Your connections and requests, newest first.',
    query: pageQuery.extend({ status: connectionStatus.optional() }),
    response: { kind: 'list', schema: z.array(connectionView) },
    errors: ['invalid_cursor'],
  }),
  between: endpoint({
    method: 'GET',
    path: '/api/users/:userId/connection',
    access: 'member',
    summary: 'What you have with one member: a connection, a request, or nothing.',
    params: z.object({ userId: id }),
    response: { kind: 'json', schema: z.object({ connection: connectionView.nullable() }) },
    errors: ['user_not_found'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/connections',
    access: 'complete',
    summary: 'Ask a member to connect; if they have asked you, this accepts theirs.',
    body: { kind: 'json', schema: z.object({ addresseeId: id }) },
    response: { kind: 'json', schema: connectionView },
    errors: ['cannot_connect_self', 'user_not_found'],
    rateLimit: 'messages',
    writesToMembers: true,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/connections/:connectionId',
    access: 'member',
    summary: 'Accept or decline a request that was sent to you.',
    params: z.object({ connectionId: id }),
    body: { kind: 'json', schema: z.strictObject({ status: z.enum(['accepted', 'declined']) }) },
    response: { kind: 'json', schema: connectionView },
    errors: ['connection_not_found'],
    rateLimit: 'connections',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/connections/:connectionId',
    access: 'member',
    summary:
      'Take back an accepted connection, from either side, or withdraw your own request. Repeating it changes nothing.',
    params: z.object({ connectionId: id }),
    response: { kind: 'empty' },
    rateLimit: 'connections',
  }),
};
