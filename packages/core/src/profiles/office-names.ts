import { foldedName } from './folded-name.ts';
import { fullName } from './full-name.ts';

/** Parts of words that claim an office, in every language of the product. Real names hardly contain them. */
const PARTS = ['admin', 'moderator', 'moderador', 'moderacion', 'moderation'].map(foldedName);
/** Whole words that do. */
const WORDS = new Set([...PARTS, ...['mod', 'mods', 'lampstand'].map(foldedName)]);

/** What looks like the mark beside the names of moderators and admins (profiles-14). */
const MARKS = /[\u{1F6E1}\u{1F530}\u{1F5F8}\u2611\u2705\u2713\u2714]/u;

/** Whether a name claims an office or is the community's own (profiles-13). */
export function claimsOffice(name: { firstName: string | null; lastName: string | null }, community: string): boolean {
  const whole = fullName(name);
  const letters = foldedName(whole);
  if (MARKS.test(whole)) return true;
  if (WORDS.has(letters) || (letters !== '' && letters === foldedName(community))) return true;
  // Digits and signs may stand for letters, or beside a word.
  const words = [...whole.split(/\s+/u), ...whole.split(/[^\p{L}\p{M}\p{Cf}]+/u)].map(foldedName);
  return words.some((word) => WORDS.has(word) || PARTS.some((part) => word.includes(part)));
}
