import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { moment } from './moment.ts';
import type { Column } from './table.ts';
import type { Texts } from './texts/en.ts';

export type ApplicationsState = 'waiting' | 'decided';

const stateOf = ({ decision }: AdminApplicationView) => decision?.outcome ?? 'waiting';

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

/** Who decided. Empty if they have left, or if it was the operator. */
function byOf({ decision }: AdminApplicationView, { reports }: Texts): string {
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
