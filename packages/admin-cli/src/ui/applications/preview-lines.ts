import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { Language } from '@lampstand/core/languages/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { byOf, nameOf } from '../../application-display.ts';
import { cut, shownLine, wrap } from '../../display-text.ts';
import type { Texts } from '../../texts/en.ts';

interface Shown {
  application: AdminApplicationView;
  texts: Texts;
  language: Language;
  width: number;
  height: number;
}

/** What a moderator needs to decide, in `height` lines. The answer gets what the other parts leave. */
export function previewLines({ application, texts, language, width, height }: Shown): string[] {
  const { applications: words } = texts;
  const { answer, question, decision } = application;
  const head = headOf(application, texts, language).map((line) => cut(shownLine(line), width));
  const tail = decision ? ['', cut(shownLine(decidedOf(application, texts, language)), width)] : [];
  const asked = answer === null ? [] : [cut(shownLine(question), width)];
  const room = Math.max(1, height - head.length - 1 - asked.length - tail.length);
  const told =
    answer === null ? wrap(words.noAnswer, width) : wrap(shownLine(answer), width - 2).map((line) => `  ${line}`);
  const shown = told.slice(0, room);
  if (told.length > room) shown[room - 1] = cut(`${shown[room - 1]} …`, width);
  const lines = [...head, '', ...asked, ...shown, ...tail].slice(0, height);
  return [...lines, ...Array.from({ length: height - lines.length }, () => '')];
}

/** Who asks, and where they come from. */
function headOf(application: AdminApplicationView, texts: Texts, language: Language): string[] {
  const { applications: words, reports } = texts;
  const { email, emailProven, invitedBy } = application;
  const languageName = new Intl.DisplayNames(language, { type: 'language' }).of(application.language);
  const from = invitedBy && words.from(fullName(invitedBy) || reports.member);
  return [
    `${nameOf(application, texts)}, ${emailProven ? words.proven : words.notProven}`,
    [email, languageName, from].filter(Boolean).join(' · '),
  ];
}

function decidedOf(application: AdminApplicationView, texts: Texts, language: Language): string {
  const { applications: words } = texts;
  const { decision, forgottenAt } = application;
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  const outcome = decision ? words.states[decision.outcome] : '';
  return [[outcome, byOf(application, texts)], [words.forgotten(day.format(new Date(forgottenAt)))]]
    .map((parts) => parts.filter(Boolean).join(', '))
    .join(' · ');
}
