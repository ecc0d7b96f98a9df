/** The signs of a language in a text (posts/language.ts). */
export interface LanguageWords {
  /**
   * Frequent words that no other language of the product has. What two of them spell alike (a, me, he, no, has, come, once,
   * son, sin, solo …) is in neither list.
   */
  words: ReadonlySet<string>;
  /** Many write it without accents, so its words are listed and compared without them. */
  unaccented?: true;
  /** A letter that only this language has: half a word, because it may be a name. José prays in English too. */
  letter?: RegExp;
  /** A punctuation mark that only this language has: one word, however often. */
  mark?: RegExp;
}

export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
