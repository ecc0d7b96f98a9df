/**
 * Characters that make a name read as another one, or a line with it: control characters, line separators, and marks that
 * change the direction of text. Joiners and selectors are not among them, because names in some scripts need them.
 */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a name has none of these characters; with one it is refused: `invalid_name` (profiles-10). */
export function isPlainName(name: string): boolean {
  return name.search(MISLEADING) < 0;
}

/** The name without these characters, for names from before they were refused (profiles-10). */
export function plainName(name: string): string {
  return name.replace(MISLEADING, '');
}
