import { DEFAULT_KEEP_OUT, KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import type { NewDecision } from '@lampstand/core/decisions/contract';
import { ACTS, MEMBER_PARTS, type DecisionAct, type MemberPart } from '@lampstand/core/decisions/entity';
import { isTimed } from '@lampstand/core/decisions/rules';
import { LIMITS } from '@lampstand/core/limits';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { REPORT_REASONS, type ReportReason } from '@lampstand/core/reports/reasons';
import { around, type Pressed } from './keys.ts';
import { fieldOf, fieldText, typedInto, type FieldState } from './text-field.tsx';

const DAY_MS = 86_400_000;

/** Days, as long as every moderator may (decisions-4). The command takes any day. */
export const LENGTHS = [1, 7, 30] as const;

export interface DecideState {
  field: FieldName;
  act: DecisionAct;
  part: MemberPart;
  length: (typeof LENGTHS)[number];
  /** For how long a deleted member may not come back. */
  keepOut: KeepOut;
  reason: ReportReason;
  words: FieldState;
  also: boolean;
  /** Whether the reports about it are closed. */
  reports: boolean;
  openedAt: number;
}

export type FieldName = Exclude<keyof DecideState, 'field' | 'openedAt'>;

/** What of the item and of who decides determines the choices. */
export interface Choices {
  item: Pick<QueueItem, 'target' | 'now' | 'waiting' | 'reason'>;
  isAdmin: boolean;
}

/** Filled in with the first act that is possible, and the reason of the report. */
export function startOf(choices: Choices, now: number): DecideState {
  const { item } = choices;
  return {
    field: 'act',
    act: actsOf(choices)[0] ?? 'warn',
    part: item.target.about === 'name' ? 'name' : 'picture',
    length: 7,
    keepOut: DEFAULT_KEEP_OUT,
    reason: item.reason,
    words: fieldOf(''),
    also: false,
    reports: true,
    openedAt: now,
  };
}

/** Only admins delete, and what is gone cannot be removed (decisions-4). */
export function actsOf({ item, isAdmin }: Choices): DecisionAct[] {
  return ACTS.filter((act) => (act === 'remove' ? item.now !== 'gone' : act !== 'delete' || isAdmin));
}

/** The fields in their order, without those that do not fit the act. */
export function fieldsOf({ act, also }: DecideState, { item }: Choices): FieldName[] {
  const canAlso = act !== 'remove' && item.now !== 'gone' && item.target.about !== 'conduct';
  const fields: Record<FieldName, boolean> = {
    act: true,
    part: item.target.kind === 'member' && (act === 'remove' || also),
    length: isTimed(act),
    keepOut: act === 'delete',
    reason: true,
    words: true,
    also: canAlso,
    reports: item.waiting > 0,
  };
  return (Object.keys(fields) as FieldName[]).filter((name) => fields[name]);
}

/** The end of a restriction or suspension; undefined for other acts. */
export function untilOf({ act, length, openedAt }: DecideState): Date | undefined {
  return isTimed(act) ? new Date(openedAt + length * DAY_MS) : undefined;
}

export function decisionOf(state: DecideState, choices: Choices): NewDecision {
  const { act, also, part, reason, words, keepOut, reports } = state;
  const { kind, id } = choices.item.target;
  const fields = fieldsOf(state, choices);
  const until = untilOf(state);
  return {
    target: { kind, id, ...(fields.includes('part') ? { part } : {}) },
    act,
    ...(fields.includes('also') && also ? { also: ['remove' as const] } : {}),
    reason,
    words: fieldText(words).trim() || null,
    ...(until ? { until: until.toISOString() } : {}),
    ...(act === 'delete' ? { keepOut } : {}),
    closeReports: fields.includes('reports') && reports,
  };
}

/** The dialog after a key. */
export function decideKey(state: DecideState, input: string, key: Pressed, choices: Choices): DecideState {
  const { field } = state;
  const by = (key.tab ? key.shift : key.upArrow || key.leftArrow) ? -1 : 1;
  const isVertical = key.upArrow || key.downArrow;
  if (field !== 'words' && !key.tab && (key.ctrl || key.meta)) return state;
  if (key.tab || (isVertical && field !== 'act'))
    return { ...state, field: around(fieldsOf(state, choices), field, by) };
  if (field === 'words') {
    const text = typedInto(state.words, input, key);
    return text && fieldText(text).length <= LIMITS.report ? { ...state, words: text } : state;
  }
  const act = ACTS[Number(input) - 1];
  if (act) return actsOf(choices).includes(act) ? { ...state, act } : state;
  const isSideways = key.leftArrow || key.rightArrow;
  if (field === 'also' || field === 'reports')
    return isSideways || input === ' ' ? { ...state, [field]: !state[field] } : state;
  if (!isVertical && !isSideways) return state;
  const values = {
    act: actsOf(choices),
    part: MEMBER_PARTS,
    length: LENGTHS,
    keepOut: KEEP_OUT,
    reason: REPORT_REASONS,
  };
  return { ...state, [field]: around<unknown>(values[field], state[field], by) };
}
