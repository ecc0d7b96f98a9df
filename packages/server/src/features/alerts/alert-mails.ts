import { countWaiting, type Waiting } from '@lampstand/core/alerts/rules';
import { WAITING_KINDS } from '@lampstand/core/alerts/entity';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { Letterhead, Mail } from '../../mail/mailer.ts';
import { placeOf } from './waiting.service.ts';

/** How many of what wait, and where. Never who reported whom, or a word of it (alerts-2). */
export function alertMail(
  { id, email: to }: { id: string | null; email: string },
  language: Language,
  { name, publicUrl }: Letterhead,
  waiting: readonly Waiting[],
): Mail {
  const { subject, urgentSubject, intro, kinds, urgent, open, why, whyFallback } = TEXTS[language].alerts;
  const numbers = WAITING_KINDS.map(
    (kind) => [kind, countWaiting(waiting.filter((one) => one.kind === kind))] as const,
  );
  const urgentOnes = countWaiting(waiting.filter(({ isUrgent }) => isUrgent));
  const lines = numbers.filter(([, count]) => count > 0).map(([kind, count]) => `${kinds[kind]}: ${count}`);
  if (urgentOnes > 0) lines.push(`${urgent}: ${urgentOnes}`);
  const parts = [
    intro(name),
    lines.join('\n'),
    open,
    // Leads on at once where they are logged in.
    `${publicUrl}/api/login?to=${encodeURIComponent(placeOf(waiting))}`,
    id === null ? whyFallback(name) : why(name),
  ];
  return { to, subject: (urgentOnes > 0 ? urgentSubject : subject)(name), text: `${parts.join('\n\n')}\n` };
}
