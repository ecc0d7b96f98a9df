import type { Language } from '@lampstand/core/languages/language';

/** `--tagline-en`, as commander names its value. */
export type TaglineOption = `tagline${Capitalize<Language>}`;

export function taglineOption(language: Language): TaglineOption {
  return `tagline${language.charAt(0).toUpperCase()}${language.slice(1)}` as TaglineOption;
}
