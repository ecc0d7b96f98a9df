import { WORDS } from '../languages/all-words.ts';
import { LANGUAGES, type Language } from '../languages/language.ts';
import { wordSet, type LanguageWords } from '../languages/words.ts';

// Languages that could be mistaken for one of the product's: Portuguese, French, Italian, German.
const NEIGHBOURS = wordSet(`
  não nao uma com em meu minha você voce ele isso muito foi pelo pela eu e da do dos das na nossa nosso deus senhor igreja
  le les des et est une dans pour avec qui nous vous je mon ma dieu sur pas il gli che di della per sono mia mio abbiamo
  dio chiesa anche nel ho und der das ist nicht ich mit für ein eine mein wir gott
`);
const NEIGHBOUR_LETTER = /[ãõçàèìòùâêîôûäöëïåøßœ]/;

/** With fewer matching words, the text says too little about its language. */
const ENOUGH_WORDS = 3;
/** About half of the words in a running text are listed. Texts in unlisted languages stay below this share. */
const ENOUGH_SHARE = 0.25;
/**
 * The best language needs this many times the words of the second. Quotations and loanwords pass; texts that are half and half
 * do not.
 */
const CLEAR_LEAD = 2;

/**
 * The language of a member's text, for its `lang` attribute. Undefined if the text is short, mixed or in another language,
 * because no `lang` is better than a wrong one (languages-3).
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
