import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { cleaned } from '../blank-text.ts';
import { id } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { userView } from '../profiles/contract.ts';

const userParams = z.object({ userId: id });

/** Members as admins manage them. */
export const usersApi = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Members, newest first; `q` finds names and emails.',
    query: pageQuery.extend({ q: z.string().overwrite(cleaned).max(100).optional() }),
    response: { kind: 'list', schema: z.array(userView) },
    errors: ['invalid_cursor'],
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'One member.',
    params: userParams,
    response: { kind: 'json', schema: userView },
    errors: ['user_not_found'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'Delete a member and everything they shared; never yourself.',
    params: userParams,
    response: { kind: 'empty' },
    errors: ['user_not_found', 'cannot_delete_self', 'last_admin'],
    rateLimit: 'moderation',
  }),
  setAdmin: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'Promote a member to admin, or demote one.',
    params: userParams,
    body: { kind: 'json', schema: z.object({ isAdmin: z.boolean() }) },
    response: { kind: 'json', schema: userView },
    errors: ['user_not_found', 'last_admin'],
    rateLimit: 'moderation',
  }),
};
