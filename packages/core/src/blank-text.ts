/**
 * A visible character. These are not visible: spaces, controls, default-ignorable characters (zero-width ones, Hangul fillers,
 * variation selectors, tags), combining marks without a letter, and blank characters that Unicode counts as symbols or letters:
 * the empty braille cell, two hieroglyphs, a musical notehead, and the object replacement character.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}\uFFFC]/u;

/** True if the text has no visible character, so that it counts as empty (api-7). */
export function isBlank(value: string): boolean {
  return !VISIBLE.test(value);
}

/** Trims the text. Returns '' if it has no visible character. The rest stays as it was written. */
export function cleaned(value: string): string {
  return isBlank(value) ? '' : value.trim();
}
