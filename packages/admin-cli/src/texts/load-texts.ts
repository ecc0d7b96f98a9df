import type { Language } from '@lampstand/core/languages/language';
import type { Texts } from './en.ts';

const LOADERS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
};

/** The texts of one language. Those of the others are not read. */
export function textsOf(language: Language): Promise<Texts> {
  return LOADERS[language]();
}
