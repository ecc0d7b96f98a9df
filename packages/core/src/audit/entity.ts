import * as z from 'zod';

/** The client in which the admin acts (audit-1). Defaults to the web. */
export const SURFACE_HEADER = 'X-Lampstand-Surface';

export const SURFACES = ['web', 'desktop', 'cli'] as const;
export type Surface = (typeof SURFACES)[number];

export const AUDIT_ACTIONS = [
  'report.reviewed',
  'report.resolved',
  'post.removed',
  'comment.removed',
  'message.removed',
  'name.removed',
  'picture.removed',
  'member.warned',
  'member.restricted',
  'member.suspended',
  'member.deletion_set',
  'decision.reversed',
  'decision.viewed',
  'appeal.stands',
  'appeal.reversed',
  'hold.set',
  'hold.ended',
  'note.added',
  'note.changed',
  'user.removed',
  'user.promoted',
  'user.demoted',
  'community.changed',
  'invitation.revoked',
  'application.admitted',
  'application.refused',
  'ban.set',
  'ban.lifted',
  'doctor.fixed',
  'email.changed',
  'email.restored',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One link of the chain: `hash` is the SHA-256 of the previous hash and this row. */
export const auditEntity = z.object({
  sequence: z.int(),
  at: z.date(),
  actor: z.string(),
  surface: z.enum(SURFACES),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntity>;
