import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { userView } from '../profiles/contract.ts';
import { cleaned } from '../blank-text.ts';
import { AUDIT_ACTIONS, SURFACES } from './entity.ts';

/** The four figures of the dashboard (moderation-4). */
export const adminStats = z.object({
  totalUsers: z.int(),
  totalPosts: z.int(),
  reportedContent: z.int(),
  activeMiracles: z.int(),
});
export type AdminStats = z.output<typeof adminStats>;

/** One day of the plots, in UTC. Days on which nothing happened are there with zeros. */
export const dailyStats = z.object({ day: z.iso.date(), members: z.int(), posts: z.int(), reports: z.int() });
export type DailyStats = z.output<typeof dailyStats>;

/** A row of the append-only audit log. Ids are HMACs, so that erasing a member never breaks the chain (audit-2). */
export const auditView = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string(),
  /** The acting admin's name while they are a member; null after. */
  actorName: z.string().nullable(),
  surface: z.enum(SURFACES),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  hash: z.string(),
});
export type AuditView = z.output<typeof auditView>;

export const auditVerification = z.object({
  ok: z.boolean(),
  rows: z.int(),
  /** The first row whose hash does not follow from the one before it. */
  brokenAt: z.int().nullable(),
});

export type AuditVerification = z.output<typeof auditVerification>;

export const doctorCheck = z.object({
  name: z.enum([
    'counters',
    'orphans',
    'selfBlocks',
    'store',
    'missingFiles',
    'unreferencedFiles',
    'auditChain',
    'auditHead',
    'mail',
  ]),
  ok: z.boolean(),
  found: z.int(),
  fixed: z.int(),
  /** A few examples: ids or file names. */
  examples: z.array(z.string()),
});
export type DoctorCheck = z.output<typeof doctorCheck>;

const userParams = z.object({ userId: id });

export const moderationAdminApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'The four figures of the dashboard.',
    response: { kind: 'json', schema: adminStats },
  }),
  daily: endpoint({
    method: 'GET',
    path: '/api/admin/stats/daily',
    access: 'admin',
    summary: 'New members, testimonies and reports day by day.',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    response: { kind: 'json', schema: z.array(dailyStats) },
  }),
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
    summary: 'Delete a member and everything that is theirs; never yourself.',
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
  removePost: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/:postId',
    access: 'admin',
    summary: 'Remove a post, its comments, reactions and reports.',
    params: z.object({ postId: id }),
    response: { kind: 'empty' },
    errors: ['post_not_found'],
    rateLimit: 'moderation',
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'Every admin act, newest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(auditView) },
    errors: ['invalid_cursor'],
  }),
  verifyAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit/verify',
    access: 'admin',
    summary: 'Recompute the hash chain of the audit log.',
    response: { kind: 'json', schema: auditVerification },
  }),
  doctor: endpoint({
    method: 'POST',
    path: '/api/admin/doctor',
    access: 'admin',
    summary: 'Check that counters, references, files and the audit chain hold; with `fix`, repair what can be.',
    body: { kind: 'json', schema: z.object({ fix: z.boolean().default(false) }) },
    response: { kind: 'json', schema: z.array(doctorCheck) },
    rateLimit: 'checks',
  }),
};
