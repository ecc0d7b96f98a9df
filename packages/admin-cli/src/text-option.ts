import type { Language } from '@lampstand/core/languages/language';

/** `--tagline-en`, as commander names its value. */
export type TextOption<Name extends string> = `${Name}${Capitalize<Language>}`;

export function textOption<Name extends string>(name: Name, language: Language): TextOption<Name> {
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TextOption<Name>;
}
