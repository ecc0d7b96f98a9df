import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { AUDIT_ACTIONS, SURFACES } from './entity.ts';

/** A row of the append-only audit log. Ids are HMACs, so that erasing a member never breaks the chain (audit-2). */
export const auditView = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string(),
  /** The acting admin's name, or null once they have left. */
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
  /** The first row whose hash does not match the one before it. */
  brokenAt: z.int().nullable(),
});

export type AuditVerification = z.output<typeof auditVerification>;

export const auditApi = {
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
};
