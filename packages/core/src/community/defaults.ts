import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../languages/language.ts';
import { REPORT_REASONS } from '../reports/reasons.ts';
import type { CommunitySettings } from './entity.ts';

/** The colors of the cloth, the buttons and the links (community-3). Their values are in tokens.css. */
export const ACCENTS = ['leaf', 'lake', 'plum', 'slate'] as const;
export type Accent = (typeof ACCENTS)[number];

/** The color of an accent's cloth, for the system's bars: `--color-cloth` in tokens.css. */
export const CLOTH: Record<Accent, string> = { leaf: '#24402f', lake: '#1c3f44', plum: '#402a47', slate: '#333a3c' };

const NONE = Object.fromEntries(LANGUAGES.map((each) => [each, null])) as Record<Language, null>;

/** What a community starts with. */
export const DEFAULT_COMMUNITY: CommunitySettings = {
  name: 'Lampstand',
  taglines: NONE,
  contactEmail: null,
  accent: 'leaf',
  languages: [...LANGUAGES],
  defaultLanguage: DEFAULT_LANGUAGE,
  reasons: [...REPORT_REASONS],
  mode: 'approval',
  questions: NONE,
  membersInvite: true,
  fallbackEmail: null,
  // The shortest that can be chosen. Pages load this file at once, so it does not load all limits.
  sealedDays: 30,
};
