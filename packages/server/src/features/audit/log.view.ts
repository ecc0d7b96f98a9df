import type { AuditView } from '@lampstand/core/audit/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { AuditRow } from './log.queries.ts';

export function toAuditView({ actorPerson, at, ...row }: AuditRow): AuditView {
  const { sequence, actor, surface, action, target, kind, subject, before, after, hash } = row;
  return {
    sequence,
    at: at.toISOString(),
    actor,
    actorName: (actorPerson && fullName(actorPerson)) || null,
    actorId: actorPerson?.id ?? null,
    surface,
    action,
    target,
    kind,
    subject,
    before,
    after,
    hash,
  };
}
