import { DEFAULT_LANGUAGE, REGISTRY } from './registry.ts';

export { DEFAULT_LANGUAGE };

/** A language of the interface (languages-1). Clients send the chosen one as Accept-Language (languages-2). */
export type Language = keyof typeof REGISTRY;

export const LANGUAGES = Object.keys(REGISTRY) as [Language, ...Language[]];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(REGISTRY, value);
}

/** The language that an Accept-Language header prefers, or the default one if it names none of them (languages-2). */
export function parseAcceptLanguage(header: string | null | undefined): Language {
  let best: Language = DEFAULT_LANGUAGE;
  let bestWeight = 0;
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-', 1)[0];
    const weight = weightOf(parameters);
    // Strictly greater: of equal weights, the first one wins.
    if (isLanguage(language) && weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}

function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  // RFC 9110 §12.4.2 allows only 0 to 1 with up to three decimals. Ranges with any other weight are skipped.
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}

/** The address of the installed app's manifest. The default language's has no suffix, as linked in the client's page. */
export function manifestAddress(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}
