import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';

export const blockView = z.object({ id, createdAt: instant, user: authorView });
export type BlockView = z.output<typeof blockView>;

const params = z.object({ userId: id });

export const blocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    summary: 'The members you have blocked, latest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(blockView) },
    errors: ['invalid_cursor'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/users/:userId/block',
    access: 'member',
    summary: 'Block a member: neither sees the other from now on. Repeating it changes nothing.',
    params,
    response: { kind: 'empty' },
    errors: ['cannot_block_self', 'user_not_found'],
    rateLimit: 'blocks',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/block',
    access: 'member',
    summary: 'Remove your block.',
    params,
    response: { kind: 'empty' },
    rateLimit: 'blocks',
  }),
};
