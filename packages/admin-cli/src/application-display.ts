import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { Language } from '@lampstand/core/languages/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ageOf, moment } from './moment.ts';
import type { Column } from './table.ts';
import type { Texts } from './texts/en.ts';

export type ApplicationsState = 'waiting' | 'decided';

export const stateOf = ({ decision }: AdminApplicationView) => decision?.outcome ?? 'waiting';

/** The columns of the commands. */
export function applicationColumns({ applications: words, words: { none } }: Texts): Column<AdminApplicationView>[] {
  return [
    { title: words.id, value: ({ id }) => id, short: ({ id }) => id.slice(-8) },
    { title: words.name, value: ({ name }) => name ?? none, flexible: true },
    { title: words.email, value: ({ email }) => email ?? none, flexible: true, leaveOut: 2 },
    { title: words.answer, value: ({ answer }) => answer ?? none, flexible: true },
    { title: words.language, value: ({ language }) => language, leaveOut: 1 },
    { title: words.asked, value: ({ createdAt }) => createdAt, short: ({ createdAt }) => moment(createdAt) },
    { title: words.state, value: stateOf, short: (one) => words.states[stateOf(one)] },
  ];
}

interface Shown {
  texts: Texts;
  language: Language;
  now: Date;
}

/** The columns on the screen: the answers of those who wait, and what was decided about the others. */
export function applicationQueueColumns(state: ApplicationsState, { texts, language, now }: Shown) {
  const { applications: words, reports } = texts;
  const title = (text: string) => text.toLocaleUpperCase(language);
  const age = (at: string) => ageOf(at, now, language);
  const name: Column<AdminApplicationView> = {
    title: title(words.name),
    value: (one) => nameOf(one, texts),
    flexible: true,
  };
  const columns: Record<ApplicationsState, Column<AdminApplicationView>[]> = {
    waiting: [
      { title: title(reports.age), value: ({ createdAt }) => createdAt, short: ({ createdAt }) => age(createdAt) },
      name,
      { title: title(words.answer), value: ({ answer }) => answer ?? texts.words.none, flexible: true, leaveOut: 1 },
    ],
    decided: [
      { title: title(reports.age), value: decidedAt, short: (one) => age(decidedAt(one)) },
      name,
      { title: title(words.state), value: stateOf, short: (one) => words.states[stateOf(one)] },
      { title: title(words.decidedBy), value: (one) => byOf(one, texts), flexible: true, leaveOut: 1 },
    ],
  };
  return columns[state];
}

const decidedAt = ({ decision, createdAt }: AdminApplicationView) => decision?.at ?? createdAt;

export function nameOf({ name }: AdminApplicationView, { applications }: Texts): string {
  return name ?? applications.noName;
}

/** Who decided. Empty if they have left, or if it was the operator. */
export function byOf({ decision }: AdminApplicationView, { reports }: Texts): string {
  return decision?.by ? fullName(decision.by) || reports.member : '';
}

/** `at` writes an instant: in full for other programs. */
export function applicationFacts(
  one: AdminApplicationView,
  texts: Texts,
  at: (instant: string) => string = moment,
): (readonly [string, string])[] {
  const { applications: words } = texts;
  const { none, yes, no } = texts.words;
  return [
    [words.id, one.id],
    [words.name, one.name ?? none],
    [words.email, one.email ?? none],
    [words.emailProven, one.emailProven ? yes : no],
    [words.language, one.language],
    [words.invitedBy, one.invitedBy ? fullName(one.invitedBy) : none],
    [words.asked, at(one.createdAt)],
    [words.state, words.states[stateOf(one)]],
    ...(one.decision
      ? ([
          [words.decidedAt, at(one.decision.at)],
          [words.decidedBy, byOf(one, texts) || none],
        ] as const)
      : []),
    [words.kept, at(one.forgottenAt)],
  ];
}

/** The community's question with the answer to it. People of an identity provider were not asked. */
export function applicationTexts({ question, answer }: AdminApplicationView): (readonly [string, string])[] {
  return answer === null ? [] : [[question, answer]];
}
