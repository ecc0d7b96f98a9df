import type { LanguageEntry } from '../entry.ts';

export const en: LanguageEntry = {
  name: 'English',
  signUp: 'Get Started',
  logIn: 'Log In',
  requiredFields: ['city', 'state'],
  firstCountries: [],
  time: { justNow: 'Just now', now: 'now', minutes: 'm', hours: 'h', days: 'd', ago: (time) => `${time} ago` },
};
