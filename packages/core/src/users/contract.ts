import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { keepOut } from '../bans/entity.ts';
import { cleaned } from '../blank-text.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { userView } from '../profiles/contract.ts';
import { role } from '../profiles/entity.ts';
import { CLAIMED_ROLES } from '../profiles/roles.ts';

const userParams = z.object({ userId: id });

/** A member as moderators and admins see them (moderation-10). */
export const managedUserView = userView.extend({
  /** Absent for moderators, who see no emails. */
  email: z.string().optional(),
  /** Whether somebody has shown that they read mail to it (auth-20). Absent for moderators. */
  emailProven: z.boolean().optional(),
  /** What the identity provider's claim gives them beside `role`, in sessions from there alone (auth-27). Absent if nothing. */
  claimedRole: z.enum(CLAIMED_ROLES).optional(),
  /** Since when and from whom they have their role. Null for members; `by` is null if the operator appointed them. */
  appointed: z
    .object({
      at: instant,
      by: z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
    })
    .nullable(),
});
export type ManagedUserView = z.output<typeof managedUserView>;

/** Members as moderators see them and admins manage them. */
export const usersApi = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'moderator',
    summary:
      'Members, newest first. `q` finds names, and for admins emails; `@example.org` finds a domain. `role` selects moderators, admins, or both: `team`.',
    query: pageQuery.extend({
      q: z.string().overwrite(cleaned).max(100).optional(),
      role: z.enum(['moderator', 'admin', 'team']).optional(),
    }),
    response: { kind: 'list', schema: z.array(managedUserView) },
    errors: ['invalid_cursor'],
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'moderator',
    summary: 'One member.',
    params: userParams,
    response: { kind: 'json', schema: managedUserView },
    errors: ['user_not_found'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'Delete a member and everything they shared; never yourself.',
    params: userParams,
    /** For how long they may not come back; a year if it is missing (joining-8). */
    body: { kind: 'json', schema: z.object({ keepOut: keepOut.optional() }), optional: true },
    response: { kind: 'empty' },
    errors: ['login_too_old', 'user_not_found', 'cannot_delete_self', 'last_admin'],
    rateLimit: 'moderation',
    needsProof: true,
  }),
  setAdmin: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'Promote a member to admin, or demote one to member.',
    params: userParams,
    body: { kind: 'json', schema: z.strictObject({ isAdmin: z.boolean() }) },
    response: { kind: 'json', schema: managedUserView },
    errors: ['login_too_old', 'user_not_found', 'last_admin'],
    rateLimit: 'moderation',
    needsProof: true,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/role',
    access: 'admin',
    summary: 'Appoint a member as moderator or admin, or end that.',
    params: userParams,
    body: { kind: 'json', schema: z.object({ role }) },
    response: { kind: 'json', schema: managedUserView },
    errors: ['login_too_old', 'user_not_found', 'last_admin'],
    rateLimit: 'moderation',
    needsProof: true,
  }),
};
