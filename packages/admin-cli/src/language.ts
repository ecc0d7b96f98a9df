import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lampstand/core/languages/language';

/** The interface language from the POSIX locale: the first of LC_ALL, LC_MESSAGES and LANG that is set. */
export function languageOf(env: Record<string, string | undefined>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const language = /^[a-z]+(?=[_.@-]|$)/i.exec(locale)?.[0].toLowerCase();
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
