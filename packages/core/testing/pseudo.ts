import type { LanguageEntry } from '../src/languages/entry.ts';
import type { Language } from '../src/languages/language.ts';

/**
 * A language that exists in tests only, made of English: every letter is accented, so that a text that does not come from
 * the language's tables is found, and every word is 40 % longer, as in languages that need more room. The code is one of
 * those that ISO 639 leaves for private use.
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

/** The same texts in the pseudo-language: strings, and what functions answer, at any depth. */
export function pseudo<Texts>(texts: Texts): Texts {
  return translated(texts) as Texts;
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value === 'function') return (...given: unknown[]) => translated(Reflect.apply(value, undefined, given));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)]));
}

/** A table of the product with the pseudo-language in it, as if somebody had added its line. */
export function withPseudo<Table extends { en: unknown }>(table: Table): Table {
  return { ...table, [PSEUDO]: pseudo(table.en) };
}

/** The same for the registry, whose entries also hold what is no text. */
export function registryWithPseudo<Registry extends { en: LanguageEntry }>(registry: Registry): Registry {
  const { requiredFields, firstCountries } = registry.en;
  return { ...registry, [PSEUDO]: { ...pseudo(registry.en), requiredFields, firstCountries } };
}

/** The words of a text that are not in the pseudo-language: nothing may be left but what `known` names. */
export function untranslatedWords(text: string, known: readonly string[] = []): string[] {
  return text
    .split(UNTRANSLATED)
    .filter((_part, index) => index % 2 === 0)
    .flatMap((part) => part.match(/[a-z]{2,}/gi) ?? [])
    .filter((word) => !known.includes(word));
}
