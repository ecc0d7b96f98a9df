/**
 * Characters that make a name read as another one, or a line with it: control characters, line separators, and marks that
 * change the direction of text.
 */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a name has none of these characters; with one it is refused: `invalid_name` (profiles-10). */
export function isPlainName(name: string): boolean {
  return name.search(MISLEADING) < 0;
}

/** The name without these characters, and without what cannot be seen, for names from before (profiles-10). */
export function plainName(name: string): string {
  return withoutIgnorable(name.replace(MISLEADING, ''));
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const JOINER = /[\u200C\u200D]/;
const SELECTOR = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]/u;
/** After these, a joiner changes how a name is written. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
/** After these, a variation selector does. */
const SELECTED = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]/u;

/** The name without default-ignorable characters, except where they change what is seen (profiles-10). */
export function withoutIgnorable(name: string): string {
  let kept = '';
  let before = '';
  for (const character of name) {
    const changes = JOINER.test(character)
      ? JOINED.test(before)
      : SELECTOR.test(character)
        ? SELECTED.test(before)
        : !IGNORABLE.test(character);
    if (!changes) continue;
    kept += character;
    before = character;
  }
  return kept;
}
