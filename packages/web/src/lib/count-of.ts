import type { Language } from '@lampstand/core/languages/language';

/** How many rows a list has, with a plus if it goes on. Undefined until it is known. */
export function countOf(rows: readonly unknown[] | undefined, goesOn: boolean, language: Language): string | undefined {
  if (rows === undefined) return undefined;
  return `${new Intl.NumberFormat(language).format(rows.length)}${goesOn ? '+' : ''}`;
}
