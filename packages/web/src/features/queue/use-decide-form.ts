import { DEFAULT_KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { DecisionAct, MemberPart } from '@lampstand/core/decisions/entity';
import { isTimed } from '@lampstand/core/decisions/rules';
import { LIMITS } from '@lampstand/core/limits';
import { isAdmin } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useDraft } from '../../stores/drafts.ts';

const DAY_MS = 86_400_000;

/** Days, or a date that the moderator enters. */
export type Length = '1' | '7' | '30' | 'other';

export interface DecideFields {
  act: DecisionAct;
  part: MemberPart;
  length: Length;
  /** Such as 2026-12-05, of an `<input type="date">`. */
  date: string;
  reason: ReportReason;
  words: string;
  also: boolean;
  closeReports: boolean;
  /** For how long a deleted member may not come back. */
  keepOut: KeepOut;
}

export type DateProblem = 'invalid' | 'tooLate';

/**
 * The fields of the decide dialog, filled in with the act that was pressed, the reason of the report, and what was written before the
 * dialog was closed.
 */
export function useDecideForm(item: QueueItem, first: DecisionAct, viewer: Pick<UserView, 'id' | 'role'> | undefined) {
  const [kept, keep, forget] = useDraft(viewer?.id ?? '', `decide:${item.target.id}`);
  const [openedAt] = useState(() => Date.now());
  const [fields, setFields] = useState<DecideFields>({
    act: first,
    part: item.target.about === 'name' ? 'name' : 'picture',
    length: '7',
    date: '',
    reason: item.reason,
    words: kept,
    // Conduct has nothing that could be removed by itself.
    also: first !== 'remove' && item.now !== 'gone' && item.target.about !== 'conduct' && first !== 'warn',
    closeReports: true,
    keepOut: DEFAULT_KEEP_OUT,
  });
  const { act, length, date, part, reason, words, also, closeReports, keepOut } = fields;
  const until = isTimed(act) ? untilOf(length, date, openedAt) : undefined;
  const admin = viewer !== undefined && isAdmin(viewer);
  const mostDays = admin ? LIMITS.suspensionDays : LIMITS.moderatorSuspensionDays;
  const removes = act === 'remove' || also;

  const problem: DateProblem | undefined = !isTimed(act)
    ? undefined
    : until === undefined || until.getTime() <= openedAt
      ? 'invalid'
      : until.getTime() > openedAt + mostDays * DAY_MS
        ? 'tooLate'
        : undefined;

  const { kind, id } = item.target;
  const decision: NewDecision = {
    target: { kind, id, ...(kind === 'member' && removes ? { part } : {}) },
    act,
    ...(act !== 'remove' && also ? { also: ['remove' as const] } : {}),
    reason,
    words: words.trim() || null,
    ...(until && !problem ? { until: until.toISOString() } : {}),
    ...(act === 'delete' ? { keepOut } : {}),
    closeReports: closeReports && item.waiting > 0,
  };
  const set = (change: Partial<DecideFields>) => {
    if (change.words !== undefined) keep(change.words);
    setFields((before) => ({ ...before, ...change }));
  };
  return { fields, set, until, problem, mostDays, removes, decision, mayDelete: admin, openedAt, forget };
}

/** A number of days from now, or the end of a day. */
function untilOf(length: Length, date: string, now: number): Date | undefined {
  if (length !== 'other') return new Date(now + Number(length) * DAY_MS);
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
