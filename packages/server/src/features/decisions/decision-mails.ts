import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { Language } from '@lampstand/core/languages/language';
import type { Mail } from '../auth/mailer.ts';

/** What the app tells the member as a notice, by mail (decisions-6). Moments are in UTC, because a mail knows no other zone. */
export function decisionMail(to: string, language: Language, publicUrl: string, notice: NoticeView): Mail {
  const { title, labels, what, quoted, why, until, untilLabel, appeal } = noticeText(notice, language, {
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const parts = [
    title,
    `${labels.what}: ${what}`,
    quoted && `> ${quoted.replaceAll('\n', '\n> ')}`,
    `${labels.why}: ${why.reason}. ${why.words}`,
    until && `${untilLabel}: ${until}`,
    appeal && `${labels.appeal}: ${appeal}`,
    publicUrl,
  ];
  return { to, subject: title, text: `${parts.filter(Boolean).join('\n\n')}\n` };
}
