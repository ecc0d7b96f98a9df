import type { Language } from '@lampstand/core/languages/language';
import type { Texts } from './texts/en.ts';
import { TEXTS } from './texts/texts.ts';

/** How much waits for a moderator: pending reports, and applications that nobody has decided (joining-6). */
export interface Waiting {
  reports: number;
  applications: number;
}

/** The numbers in words, for the tray and the overlay's description. Applications are named only if there are some. */
export function waitingTexts(language: Language, { reports, applications }: Waiting): string[] {
  const t = TEXTS[language];
  const counted = (count: number, one: keyof Texts & `${string}_one`, many: keyof Texts & `${string}_other`) =>
    count === 1 ? t[one] : t[many].replace('{count}', new Intl.NumberFormat(language).format(count));
  if (reports === 0 && applications === 0) return [t.pending_zero];
  return [
    ...(reports > 0 ? [counted(reports, 'pending_one', 'pending_other')] : []),
    ...(applications > 0 ? [counted(applications, 'applications_one', 'applications_other')] : []),
  ];
}
