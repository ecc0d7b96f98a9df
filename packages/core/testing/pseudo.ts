import type { LanguageEntry } from '../src/languages/entry.ts';
import type { Language } from '../src/languages/language.ts';

/**
 * A language for tests only, made from English. Every letter is accented, so that texts that do not come from the language's
 * tables are detected, and every word is 40 % longer, as in languages that need more room. ISO 639 reserves its code for
 * private use.
 */
export const PSEUDO = 'qps' as Language;

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'áƀçđéƒĝĥíĵķľɱñöþʠŕšţúṽŵẋýž';
/** Variables, markup and addresses, which a translator leaves alone. */
const UNTRANSLATED = /(\{\{[^}]*\}\}|\{\w+\}|<[^>]*>|https?:\/\/\S+)/;

export function pseudoText(text: string): string {
  return text
    .split(UNTRANSLATED)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]+/gi, pseudoWord)))
    .join('');
}

function pseudoWord(word: string): string {
  const longer = word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
  return longer.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED.charAt(PLAIN.indexOf(letter.toLowerCase()));
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
  });
}

/**
 * For `vi.mock`: adds the pseudo-language to each table of a module. It is made from the English texts, including those that
 * functions return, at any depth.
 */
export function addPseudo(module: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]: [string, unknown]) => [name, isTable(value) ? extended(value) : value]),
  );
}

function isTable(value: unknown): value is { en: unknown } {
  return typeof value === 'object' && value !== null && 'en' in value;
}

function extended(table: { en: unknown }): object {
  return { ...table, [PSEUDO]: pseudo(table.en) };
}

/** Properties of a registry entry that are not texts. */
const NO_TEXTS: readonly string[] = ['requiredFields', 'firstCountries'] satisfies (keyof LanguageEntry)[];

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value === 'function') return (...given: unknown[]) => pseudo(Reflect.apply(value, undefined, given));
  if (value instanceof Promise) return value.then(pseudo);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value) as [string, unknown][];
  return Object.fromEntries(entries.map(([key, inner]) => [key, NO_TEXTS.includes(key) ? inner : pseudo(inner)]));
}

/** The words of a text that are not in the pseudo-language, except those in `known`. */
export function untranslatedWords(text: string, known: readonly string[] = []): string[] {
  return text
    .split(UNTRANSLATED)
    .filter((_part, index) => index % 2 === 0)
    .flatMap((part) => part.match(/\p{L}{2,}/gu) ?? [])
    .filter((word) => /[a-z]/i.test(word) && !known.includes(word));
}
