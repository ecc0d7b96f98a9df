import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { Letterhead, Mail } from '../../mail/mailer.ts';

/** What the notice says, for members who do not open the app (decisions-6). Times are in UTC: their zone is not known. */
export function decisionMail(to: string, language: Language, letterhead: Letterhead, notice: NoticeView): Mail {
  const text = noticeText(notice, language, { timeZone: 'UTC' });
  const { title, lede, what, quoted, why, until, untilLabel, appeal, labels } = text;
  const parts = [
    title,
    lede,
    part(labels.what, [what, quoted]),
    part(labels.why, [`${why.reason}. ${why.words}`]),
    part(untilLabel, [until]),
    part(labels.appeal, [appeal]),
    TEXTS[language].noticeInApp(letterhead.name, letterhead.publicUrl),
  ];
  return { to, subject: title, text: `${parts.filter((said) => said !== null).join('\n\n')}\n` };
}

function part(label: string, said: (string | null)[]): string | null {
  const lines = said.filter((line) => line !== null);
  return lines.length > 0 ? [label, ...lines].join('\n') : null;
}
