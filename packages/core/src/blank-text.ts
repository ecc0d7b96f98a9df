/**
 * A character to be seen. These leave nothing to be seen by themselves: spaces, controls, characters that Unicode has drawn as nothing (zero-width ones,
 * Hangul fillers, variation selectors, tags), marks without a letter to stand on, and what Unicode counts as a symbol or letter
 * though it is blank: the empty braille cell, two hieroglyphs, a musical notehead, and the place of an object that is not there.
 */
const SEEN =
  /[^\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}\uFFFC]/u;

/** Nothing in it can be seen: it counts as empty, whatever it is made of. */
export function isBlank(value: string): boolean {
  return !SEEN.test(value);
}

/** Without white space around it, and empty where nothing of it can be seen. What can be seen stays as it was written. */
export function cleaned(value: string): string {
  return isBlank(value) ? '' : value.trim();
}
