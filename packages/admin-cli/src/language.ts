import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lampstand/core/languages/language';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';

/** The interface language by POSIX locale: the first of LC_ALL, LC_MESSAGES and LANG that is set. */
export function languageOf(env: Record<string, string | undefined>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const language = locale.slice(0, 2).toLowerCase();
  return isLanguage(language) && /^..([_.@-]|$)/.test(locale) ? language : DEFAULT_LANGUAGE;
}

export function textsOf(language: Language): Texts {
  return language === 'es' ? es : en;
}
