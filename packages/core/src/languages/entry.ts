import type { CountryCode } from '../reference/countries.ts';

/** What the product knows of a language beside its texts. */
export interface LanguageEntry {
  /** As its speakers call it. */
  name: string;
  /** The buttons of the landing screen for its speakers (landing-2). */
  signUp: string;
  logIn: string;
  /** What a complete profile has beside the fields that every language requires (profiles-1). */
  requiredFields: readonly ('city' | 'state')[];
  /** The countries that are listed first (profiles-8). */
  firstCountries: readonly CountryCode[];
  /** Relative time (languages-4): the units as they follow their number. */
  time: { justNow: string; now: string; minutes: string; hours: string; days: string; ago: (time: string) => string };
}
