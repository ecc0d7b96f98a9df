/** The words, letters and marks by which a language is detected (posts/language.ts). */
export interface LanguageWords {
  /**
   * Frequent words of this language only. Words that two of the languages share (a, me, he, no, has, come, once, son, sin, solo
   * …) are in neither list.
   */
  words: ReadonlySet<string>;
  /** The words are listed and compared without accents, because many people write the language without them. */
  unaccented?: true;
  /** A letter that only this language has. Counts as half a word, because the word may be a name: José prays in English too. */
  letter?: RegExp;
  /** A punctuation mark that only this language has. Counts as one word, however often it appears. */
  mark?: RegExp;
}

export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
