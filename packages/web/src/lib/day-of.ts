import type { Language } from '@lampstand/core/languages/language';

/** Such as Dec 21. */
export function dayOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(new Date(at));
}

/** Such as Nov 21, 9:14 PM. */
export function momentOf(at: string, language: Language): string {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(at));
}
