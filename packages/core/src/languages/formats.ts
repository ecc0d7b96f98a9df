import type { Language } from './language.ts';

// Making a format takes a cheap phone up to two milliseconds, and every row of a list needs one. Each is made once.

const dates = new Map<string, Intl.DateTimeFormat>();
const ages = new Map<Language, Intl.RelativeTimeFormat>();

/** In the time zone of the first call. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return madeOnce(dates, language + JSON.stringify(options), () => new Intl.DateTimeFormat(language, options));
}

export function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  return madeOnce(ages, language, () => new Intl.RelativeTimeFormat(language));
}

/** What `made` has for the key, or what `make` returns, which it keeps. */
export function madeOnce<K, T>(made: Map<K, T>, key: K, make: () => T): T {
  const one = made.get(key) ?? make();
  made.set(key, one);
  return one;
}
