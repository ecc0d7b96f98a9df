import type { AuditView } from '@lampstand/core/audit/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { moment } from './moment.ts';
import type { Column } from './table.ts';
import type { Texts } from './texts/en.ts';

export function auditColumns({ audit }: Texts): Column<AuditView>[] {
  return [
    { title: audit.sequence, value: ({ sequence }) => String(sequence), align: 'right', leaveOut: 2 },
    { title: audit.at, value: ({ at }) => at, short: ({ at }) => moment(at).slice('2026-'.length), leaveOut: 1 },
    {
      title: audit.actor,
      value: ({ actorName, actor }) => actorName ?? actor,
      short: ({ actorName }) => actorName ?? audit.formerAdmin,
      flexible: true,
    },
    {
      title: audit.surface,
      value: ({ surface }) => surface,
      short: ({ surface }) => audit.surfaces[surface],
      leaveOut: 3,
    },
    {
      title: audit.action,
      value: ({ action }) => action,
      short: ({ action }) => audit.actions[action] ?? action,
      flexible: true,
    },
    { title: audit.change, value: auditChange, flexible: true, leaveOut: 4 },
    { title: audit.whom, value: auditWhom, flexible: true, leaveOut: 1 },
  ];
}

/** The target of the action as an HMAC, for programs and for comparing two entries. */
export function auditTargetColumn({ audit }: Texts): Column<AuditView> {
  return { title: audit.target, value: ({ target }) => target };
}

/** Whom it concerns, as long as they are a member. */
function auditWhom({ subject }: AuditView): string {
  return subject ? fullName(subject) : '';
}

function auditChange({ before, after }: AuditView): string {
  return before === null && after === null ? '' : `${before ?? '–'} → ${after ?? '–'}`;
}

/** All details of one entry. */
export function auditFacts(entry: AuditView, texts: Texts): (readonly [string, string])[] {
  const { audit } = texts;
  return [
    [audit.sequence, String(entry.sequence)],
    [audit.at, moment(entry.at)],
    [audit.actor, `${entry.actorName ?? audit.formerAdmin} · ${entry.actor}`],
    [audit.surface, audit.surfaces[entry.surface]],
    [audit.action, audit.actions[entry.action] ?? entry.action],
    [audit.whom, auditWhom(entry) || texts.words.none],
    [audit.target, entry.target],
    [audit.change, auditChange(entry) || texts.words.none],
    [audit.hash, entry.hash],
  ];
}
