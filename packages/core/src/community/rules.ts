import { LANGUAGES, type Language } from '../languages/language.ts';
import { REPORT_REASONS, type ReportReason } from '../reports/reasons.ts';
import type { CommunitySettings } from './entity.ts';

/**
 * Settings that fit each other, whatever was given (community-4): the default language is offered, the lists have no doubles and the
 * product's order, `other` is among the reasons, and every language has a tagline or null, and a question or null.
 */
export function settled(settings: CommunitySettings): CommunitySettings {
  const { languages, defaultLanguage, reasons, taglines, questions } = settings;
  const offered = LANGUAGES.filter((language) => languages.includes(language));
  const [first = defaultLanguage] = offered;
  return {
    ...settings,
    taglines: inEachLanguage(taglines),
    questions: inEachLanguage(questions),
    languages: offered,
    defaultLanguage: offered.includes(defaultLanguage) ? defaultLanguage : first,
    reasons: REPORT_REASONS.filter((reason) => reason === 'other' || reasons.includes(reason)),
  };
}

/** The reasons that a form offers. One that was chosen before stays among them. */
export function offeredReasons(
  { reasons }: Pick<CommunitySettings, 'reasons'>,
  chosen?: ReportReason,
): readonly ReportReason[] {
  return REPORT_REASONS.filter((reason) => reason === chosen || reasons.includes(reason));
}

/** The language for somebody who would like `wanted`. */
export function offeredLanguage(
  { languages, defaultLanguage }: Pick<CommunitySettings, 'languages' | 'defaultLanguage'>,
  wanted: Language | undefined,
): Language {
  return wanted !== undefined && languages.includes(wanted) ? wanted : defaultLanguage;
}

/** The community's name in the name of a file: letters and digits of ASCII, with hyphens. `lampstand` if none of them remain. */
export function asFileName(communityName: string): string {
  const plain = communityName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g)?.join('-') ?? 'lampstand';
}

function inEachLanguage(texts: Partial<Record<Language, string | null>>): Record<Language, string | null> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? null])) as Record<
    Language,
    string | null
  >;
}
