import { WORDS } from '../languages/all-words.ts';
import { LANGUAGES, type Language } from '../languages/language.ts';
import { wordSet, type LanguageWords } from '../languages/words.ts';

// Languages near enough to be taken for one of the product's: Portuguese, French, Italian, German.
const NEIGHBOURS = wordSet(`
  não nao uma com em meu minha você voce ele isso muito foi pelo pela eu e da do dos das na nossa nosso deus senhor igreja
  le les des et est une dans pour avec qui nous vous je mon ma dieu sur pas il gli che di della per sono mia mio abbiamo
  dio chiesa anche nel ho und der das ist nicht ich mit für ein eine mein wir gott
`);
const NEIGHBOUR_LETTER = /[ãõçàèìòùâêîôûäöëïåøßœ]/;

/** Fewer telling words than this say too little about the language. */
const ENOUGH_WORDS = 3;
/** Running text of a language is about half made of its listed words; a language not known here stays under this. */
const ENOUGH_SHARE = 0.25;
/** The winner needs this many times the runner-up's words: quotations and loanwords pass, half-and-half texts do not. */
const CLEAR_LEAD = 2;

/**
 * The language of a text that a member wrote, for its `lang` attribute. Undefined where the text is short, mixed or in
 * another language: no `lang` is better than a wrong one (languages-3).
 */
export function detectLanguage(text: string): Language | undefined {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const neighbours = words.filter((word) => NEIGHBOURS.has(word) || NEIGHBOUR_LETTER.test(word)).length;
  const [best, second] = LANGUAGES.map((language) => ({
    language,
    count: countOf(WORDS[language], text, words),
  })).toSorted((a, b) => b.count - a.count);
  if (!best) return undefined;
  const rival = Math.max(second?.count ?? 0, neighbours);
  const isClear = best.count >= Math.max(ENOUGH_WORDS, ENOUGH_SHARE * words.length, CLEAR_LEAD * rival);
  return isClear ? best.language : undefined;
}

function countOf(known: LanguageWords, text: string, words: readonly string[]): number {
  let count = known.mark?.test(text) ? 1 : 0;
  for (const word of words) {
    if (known.words.has(known.unaccented ? unaccented(word) : word)) count += 1;
    else if (known.letter?.test(word)) count += 0.5;
  }
  return count;
}

function unaccented(word: string): string {
  return word.replace(/[áéíóúü]/g, (vowel) => vowel.normalize('NFD').charAt(0));
}
