import { dateFormat } from '@lampstand/core/languages/formats';
import type { Language } from '@lampstand/core/languages/language';

/** Such as Dec 21; in another year, Dec 21, 2027. */
export function dayOf(at: string, language: Language): string {
  return inWords(at, language, { month: 'short', day: 'numeric' });
}

/** Such as December 21; in another year, December 21, 2027. */
export function longDayOf(at: string, language: Language): string {
  return inWords(at, language, { month: 'long', day: 'numeric' });
}

/** Such as December 21, 2027, always with its year: for paper. */
export function fullDayOf(at: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long' }).format(new Date(at));
}

/** Such as Nov 21, 9:14 PM; in another year, Nov 21, 2027, 9:14 PM. */
export function momentOf(at: string, language: Language): string {
  return inWords(at, language, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** Such as August; in another year, August 2025. */
export function monthOf(at: string, language: Language): string {
  return inWords(at, language, { month: 'long' });
}

/** Such as March 2025, of a month such as 2025-03. */
export function monthAndYear(month: string, language: Language): string {
  // In the middle of it, which is in the same month everywhere.
  return dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`));
}

function inWords(at: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  const isOtherYear = date.getFullYear() !== new Date().getFullYear();
  return dateFormat(language, { ...format, ...(isOtherYear && { year: 'numeric' }) }).format(date);
}
