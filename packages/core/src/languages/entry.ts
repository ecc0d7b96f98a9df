import type { CountryCode } from '../reference/countries.ts';

/** Properties of a language besides its texts. */
export interface LanguageEntry {
  /** In the language itself. */
  name: string;
  /** The buttons of the landing screen in this language (landing-2). */
  signUp: string;
  logIn: string;
  /** The fields of a complete profile besides those that every language requires (profiles-1). */
  requiredFields: readonly ('city' | 'state')[];
  /** The countries that are listed first (profiles-8). */
  firstCountries: readonly CountryCode[];
  /** Relative time (languages-4): the units, as written after a number. */
  time: { justNow: string; now: string; minutes: string; hours: string; days: string; ago: (time: string) => string };
}
