import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { LOADERS } from '../src/i18n/loaders.ts';
import type { EnglishTexts, LaterNamespace } from '../src/i18n/texts.ts';

/** The type of the English texts, for the texts of any language. */
type Words<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> };

export type Texts = Words<EnglishTexts>;

async function allTexts(language: Language): Promise<Texts> {
  const { first, ...later } = LOADERS[language];
  const names = Object.keys(later) as LaterNamespace[];
  const loaded = await Promise.all(names.map(async (name) => [name, await later[name]()] as const));
  // With the name that a community starts with.
  const all = JSON.stringify({ ...(await first()), ...Object.fromEntries(loaded) });
  return JSON.parse(all.replaceAll('{{community}}', DEFAULT_COMMUNITY.name)) as Texts;
}

const loaded = await Promise.all(LANGUAGES.map(async (language) => [language, await allTexts(language)] as const));

/** The product's own texts, for finding elements in any language. Their content is tested elsewhere. */
export const texts = Object.fromEntries(loaded) as Record<Language, Texts>;
