import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from './texts/texts.ts';

/** The number of pending reports in words, for the tray's tooltip and the overlay's description. */
export function pendingText(language: Language, count: number): string {
  const t = TEXTS[language];
  if (count === 0) return t.pending_zero;
  return count === 1
    ? t.pending_one
    : t.pending_other.replace('{count}', new Intl.NumberFormat(language).format(count));
}
