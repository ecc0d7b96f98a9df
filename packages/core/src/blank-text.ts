/**
 * A visible character. Not visible by themselves: spaces, controls, default-ignorable characters (zero-width ones, Hangul
 * fillers, variation selectors, tags), marks without a letter to stand on, and blank characters that Unicode counts as symbols
 * or letters: the empty braille cell, two hieroglyphs, a musical notehead, and the object replacement character.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}\uFFFC]/u;

/** True if it has no visible character: it counts as empty (api-7). */
export function isBlank(value: string): boolean {
  return !VISIBLE.test(value);
}

/** Trimmed, and empty if it has no visible character. Everything else stays as it was written. */
export function cleaned(value: string): string {
  return isBlank(value) ? '' : value.trim();
}
