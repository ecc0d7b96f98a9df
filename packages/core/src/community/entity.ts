import * as z from 'zod';
import { LANGUAGES, type Language } from '../languages/language.ts';
import { LIMITS } from '../limits.ts';
import { isPlainName } from '../profiles/names.ts';
import { reportReason } from '../reports/entity.ts';
import { REPORT_REASONS } from '../reports/reasons.ts';
import { email, isStorable, optionalLine } from '../text.ts';
import { cleaned } from '../blank-text.ts';
import { JOINING_MODES } from '../joining/modes.ts';
import { ACCENTS } from './defaults.ts';

const accent = z.enum(ACCENTS);
const language = z.enum(LANGUAGES);

/** An object with a value for each language. */
function byLanguage<T extends z.ZodType>(value: T) {
  return z.object(Object.fromEntries(LANGUAGES.map((each) => [each, value])) as Record<Language, T>);
}

/** Shown where members would see the product's name. As plain as a member's name (profiles-10). */
export const communityName = z
  .string()
  .refine(isStorable, { error: 'invalid_text', abort: true })
  .refine(isPlainName, { error: 'invalid_name', abort: true })
  .overwrite(cleaned)
  .min(1)
  .max(LIMITS.communityName);

const tagline = optionalLine(LIMITS.tagline);
const question = optionalLine(LIMITS.question);

/** What admins can change (community-1). The list is closed: a new setting needs a page in docs/decisions. */
export const communitySettings = z.object({
  name: communityName,
  /** Under the name on the landing screen. Null: the product's own. */
  taglines: byLanguage(tagline),
  /** The address for questions, complaints and parental consent. */
  contactEmail: z.preprocess((value) => (value === '' ? null : value), email.nullable()),
  accent,
  /** The languages that are offered, at least one. */
  languages: z.array(language).min(1).max(LANGUAGES.length),
  /** What visitors read who have not chosen a language. One of the offered ones. */
  defaultLanguage: language,
  /** The reasons offered in a report, in the product's order. `other` is always one of them (community-4). */
  reasons: z.array(reportReason).min(1).max(REPORT_REASONS.length),
  /** How people join (joining-1). */
  mode: z.enum(JOINING_MODES),
  /** What people are asked who want to join by approval (joining-5). Null: the product's own question. */
  questions: byLanguage(question),
  /** Whether members who are not admins may invite (joining-3). */
  membersInvite: z.boolean(),
  /** Mailed about what waits when no moderator gets mail (alerts-6). Only admins see it. */
  fallbackEmail: z.preprocess((value) => (value === '' ? null : value), email.nullable()),
  /** How long removed content can be put back. */
  sealedDays: z.int().min(LIMITS.sealedDaysMin).max(LIMITS.sealedDaysMax),
});
export type CommunitySettings = z.output<typeof communitySettings>;

export type CommunitySetting = keyof CommunitySettings;
export const COMMUNITY_SETTINGS = Object.keys(communitySettings.shape) as CommunitySetting[];
