import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id } from '../ids.ts';

/** The result of the call, and the count after it (reactions-1). */
export const toggled = z.object({ action: z.enum(['added', 'removed']), count: z.int() });
export type Toggled = z.output<typeof toggled>;

const params = z.object({ postId: id });
/** The wanted state of the mark. Without it, the call toggles (reactions-1). */
const body = { kind: 'json', schema: z.object({ wanted: z.boolean().optional() }), optional: true } as const;

export const reactionsApi = {
  prayer: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/prayer',
    access: 'member',
    summary: 'Pray for a post, or take the prayer back.',
    params,
    body,
    response: { kind: 'json', schema: toggled },
    errors: ['post_not_found', 'idempotency_conflict'],
    rateLimit: 'reactions',
    idempotent: true,
  }),
  love: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/love',
    access: 'member',
    summary: 'Love a post, or take the love back.',
    params,
    body,
    response: { kind: 'json', schema: toggled },
    errors: ['post_not_found', 'idempotency_conflict'],
    rateLimit: 'reactions',
    idempotent: true,
  }),
};
