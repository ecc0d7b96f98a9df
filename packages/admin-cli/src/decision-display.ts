import type { DecisionView } from '@lampstand/core/decisions/contract';
import { decisionTitle, preparedWords } from '@lampstand/core/decisions/notice-text';
import type { Language } from '@lampstand/core/languages/language';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import { moment } from './moment.ts';
import { deciderOf } from './queue-display.ts';
import { column, idColumn, MONTH, timeColumn, type Column, type Pair } from './table.ts';
import type { Texts } from './texts/en.ts';

export type DecisionState = keyof Texts['decisions']['states'];

/** Whether it is in force, waits for the answer to an appeal, or has ended. */
export function stateOf({ reversedAt, purgedAt, until, appeal, act }: DecisionView, now: Date): DecisionState {
  if (reversedAt) return 'putBack';
  if (appeal) return appeal.outcome ? 'stands' : 'appealed';
  const isOver = purgedAt !== null || (act !== 'delete' && until !== null && Date.parse(until) <= now.getTime());
  return isOver ? 'over' : 'inForce';
}

/** Such as "Warned (removed as well)". */
export function titleOf(decision: DecisionView, { decisions }: Texts, language: Language): string {
  const title = decisionTitle(decision, language);
  return decision.removes && decision.act !== 'remove' ? `${title} (${decisions.alsoRemoved})` : title;
}

export function memberOf({ member }: DecisionView, { reports, words }: Texts): string {
  return member ? fullName(member) || reports.member : words.left;
}

export function decisionColumns(texts: Texts, language: Language, now: Date): Column<DecisionView>[] {
  const { decisions, titles } = texts;
  const state = (decision: DecisionView) => stateOf(decision, now);
  return [
    idColumn(titles.id, { leaveOut: 5 }),
    timeColumn(titles.when, ({ createdAt }) => createdAt, { from: MONTH, leaveOut: 3 }),
    column(titles.decision, ({ act }) => act, { short: (one) => titleOf(one, texts, language), flexible: true }),
    column(decisions.member, ({ member }) => member?.id ?? '', {
      short: (one) => memberOf(one, texts),
      flexible: true,
    }),
    column(titles.reason, ({ reason }) => reason, {
      short: ({ reason }) => reasonText(reason, language).name,
      flexible: true,
      leaveOut: 2,
    }),
    column(titles.by, ({ decidedBy }) => decidedBy?.id ?? '', {
      short: (one) => deciderOf(one, texts),
      flexible: true,
      leaveOut: 4,
    }),
    column(titles.state, state, { short: (one) => decisions.states[state(one)], leaveOut: 1 }),
  ];
}

export function decisionDetails(decision: DecisionView, texts: Texts, language: Language, now: Date): Pair[] {
  const { decisions, reports, titles } = texts;
  const { target, member, appeal, hold, reversedAt, reversedBy, purgedAt } = decision;
  const by = reversedBy ? ` · ${fullName(reversedBy)}` : '';
  const when = (at: string | null | undefined) => at && moment(at);
  return [
    [titles.id, decision.id],
    [titles.decision, titleOf(decision, texts, language)],
    [titles.state, decisions.states[stateOf(decision, now)]],
    [titles.when, moment(decision.createdAt)],
    [titles.by, deciderOf(decision, texts)],
    [decisions.member, member ? `${memberOf(decision, texts)} ${handleOf(member)} · ${member.id}` : texts.words.left],
    [titles.about, `${target.kind}:${target.id}${target.part ? ` (${reports.about[target.part]})` : ''}`],
    [titles.reason, reasonText(decision.reason, language).name],
    [titles.until, when(decision.until)],
    [decisions.sealedUntil, reversedAt || purgedAt ? '' : when(decision.sealedUntil)],
    [decisions.purgedAt, when(purgedAt)],
    [decisions.reversedAt, reversedAt && moment(reversedAt) + by],
    [decisions.readAt, when(decision.readAt)],
    [decisions.appealUntil, appeal ? '' : when(decision.appealUntil)],
    [decisions.hold, when(hold?.until)],
    [texts.stats.reports, String(decision.reports)],
  ];
}

/** The longer texts: what the member was told, and their appeal. */
export function decisionTexts(
  { words, reason, appeal }: DecisionView,
  { decisions }: Texts,
  language: Language,
): Pair[] {
  return [
    words ? [decisions.words, words] : [decisions.prepared, preparedWords(reason, language)],
    [`${decisions.appeal}, ${appeal ? moment(appeal.at) : ''}`, appeal?.text],
  ];
}
