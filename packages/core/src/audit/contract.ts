import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { TARGET_KINDS } from '../decisions/entity.ts';
import { givenInstant, id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { AUDIT_ACTIONS, SURFACES } from './entity.ts';

const person = z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable() });

/** A row of the append-only audit log. Ids are HMACs, so that erasing a member never breaks the chain (audit-2). */
export const auditView = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string(),
  /** The acting admin's name, or null once they have left. */
  actorName: z.string().nullable(),
  /** Null once they have left, and for the operator. */
  actorId: id.nullable(),
  surface: z.enum(SURFACES),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  /** What the target is, and whom it concerns: null once they have left (audit-4). */
  kind: z.enum(TARGET_KINDS).nullable(),
  subject: person.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  hash: z.string(),
});
export type AuditView = z.output<typeof auditView>;

/** A member, also one who has left, or the code by which the log calls them or a target. */
const memberOrCode = z.union([id, z.string().regex(/^([0-9a-f]{64}|[a-z]{1,40})$/)]);

const auditFilter = z.object({
  /** Who acted. */
  who: memberOrCode.optional(),
  what: z.enum(AUDIT_ACTIONS).optional(),
  /** Whom it concerns. A code is that of the target. */
  whom: memberOrCode.optional(),
  /** From then on, and until before then. */
  from: givenInstant.optional(),
  to: givenInstant.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = pageQuery.extend(auditFilter.shape);

/** Whom the filters offer: who acted, with their code, and the hundred living members whom an entry concerned last. */
export const auditPeople = z.object({
  who: z.array(z.object({ code: z.string(), member: person.nullable() })),
  whom: z.array(person),
});
export type AuditPeople = z.output<typeof auditPeople>;

export const auditVerification = z.object({
  ok: z.boolean(),
  rows: z.int(),
  /** The first row whose hash does not match the one before it. */
  brokenAt: z.int().nullable(),
});

export type AuditVerification = z.output<typeof auditVerification>;

export const auditApi = {
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'Every act of moderators and admins, newest first.',
    query: auditQuery,
    response: { kind: 'list', schema: z.array(auditView) },
    errors: ['invalid_cursor'],
  }),
  auditPeople: endpoint({
    method: 'GET',
    path: '/api/admin/audit/people',
    access: 'admin',
    summary: 'By whom and about whom the audit log can be filtered.',
    response: { kind: 'json', schema: auditPeople },
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    summary: 'The audit log, newest first, as CSV in UTF-8.',
    query: auditFilter,
    response: { kind: 'file', contentType: 'text/csv' },
    rateLimit: 'export',
  }),
  verifyAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit/verify',
    access: 'admin',
    summary: 'Recompute the hash chain of the audit log.',
    response: { kind: 'json', schema: auditVerification },
  }),
};
