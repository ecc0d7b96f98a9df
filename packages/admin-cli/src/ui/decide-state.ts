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

/** Days, or a day that is typed. */
export const LENGTHS = [1, 7, 30, 'other'] as const;

export interface DecideState {
  field: FieldName;
  act: DecisionAct;
  part: MemberPart;
  length: (typeof LENGTHS)[number];
  date: FieldState;
  /** For how long a deleted member may not come back. */
  keepOut: KeepOut;
  reason: ReportReason;
  words: FieldState;
  also: boolean;
  /** Whether the reports about it are closed. */
  reports: boolean;
  openedAt: number;
  /** Whether Enter was pressed, so that a problem is shown. */
  tried: boolean;
}

export type FieldName = Exclude<keyof DecideState, 'field' | 'openedAt' | 'tried'>;

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
    date: fieldOf(''),
    keepOut: DEFAULT_KEEP_OUT,
    reason: item.reason,
    words: fieldOf(''),
    also: false,
    reports: true,
    openedAt: now,
    tried: false,
  };
}

/** Only admins delete, and what is gone cannot be removed (decisions-4). */
export function actsOf({ item, isAdmin }: Choices): DecisionAct[] {
  return ACTS.filter((act) => (act === 'remove' ? item.now !== 'gone' : act !== 'delete' || isAdmin));
}

/** The fields in their order, without those that do not fit the act. */
export function fieldsOf({ act, also, length }: DecideState, { item }: Choices): FieldName[] {
  const canAlso = act !== 'remove' && item.now !== 'gone' && item.target.about !== 'conduct';
  const fields: Record<FieldName, boolean> = {
    act: true,
    part: item.target.kind === 'member' && (act === 'remove' || also),
    length: isTimed(act),
    date: isTimed(act) && length === 'other',
    keepOut: act === 'delete',
    reason: true,
    words: true,
    also: canAlso,
    reports: item.waiting > 0,
  };
  return (Object.keys(fields) as FieldName[]).filter((name) => fields[name]);
}

/** The end of a restriction or suspension; undefined for an invalid day. */
export function untilOf({ length, date, openedAt }: DecideState): Date | undefined {
  if (length !== 'other') return new Date(openedAt + length * DAY_MS);
  const given = fieldText(date).trim();
  const end = new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T23:59:59` : Number.NaN);
  // JavaScript takes the 30th of February for the 2nd of March.
  return end.getDate() === Number(given.slice(-2)) ? end : undefined;
}

/** How many days a restriction or suspension may last (decisions-4). */
export function mostDays({ isAdmin }: Choices): number {
  return isAdmin ? LIMITS.suspensionDays : LIMITS.moderatorSuspensionDays;
}

/** What is wrong with the chosen end. */
export function problemOf(state: DecideState, choices: Choices): 'invalid' | 'tooLate' | undefined {
  if (!isTimed(state.act)) return undefined;
  const until = untilOf(state);
  if (!until || until.getTime() <= state.openedAt) return 'invalid';
  return until.getTime() > state.openedAt + mostDays(choices) * DAY_MS ? 'tooLate' : undefined;
}

export function decisionOf(state: DecideState, choices: Choices): NewDecision {
  const { act, also, part, reason, words, keepOut, reports } = state;
  const { kind, id } = choices.item.target;
  const fields = fieldsOf(state, choices);
  const until = isTimed(act) ? untilOf(state) : undefined;
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
  const isText = field === 'words' || field === 'date';
  if (!isText && !key.tab && (key.ctrl || key.meta)) return state;
  if (key.tab || (isVertical && field !== 'act'))
    return { ...state, field: around(fieldsOf(state, choices), field, by) };
  if (isText) {
    const text = typedInto(state[field], input, key);
    return text && fieldText(text).length <= LIMITS.report ? { ...state, [field]: text } : state;
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
