import { foldedName } from './folded-name.ts';
import { fullName } from './full-name.ts';

/** Parts of words that claim an office, in every language of the product. Real names hardly contain them. */
const PARTS = ['admin', 'moderator', 'moderador', 'moderacion', 'moderation'].map(foldedName);
/** Whole words that do. */
const WORDS = new Set([...PARTS, ...['mod', 'mods', 'lampstand'].map(foldedName)]);
/** So long that no two real names contain them together, as Conrad Minor contains "admin". */
const LONG_PARTS = [...PARTS.filter((part) => part !== 'admin'), foldedName('administra')];

/** What people write before or after the name of a community to speak for it. Numbers too. */
const BESIDE_COMMUNITY = new Set(
  [
    'account contact help office official staff support team the of',
    'ayuda contacto cuenta equipo oficial oficina personal soporte de del el la los',
  ].flatMap((words) => words.split(' ').map(foldedName)),
);

/** What looks like the mark beside the names of moderators and admins (profiles-14): shields and check marks. */
const MARKS =
  /[\u{1F6E1}\u{1F530}\u26C9\u26CA\u26E8\u2616\u2617\u{1F5F8}\u{1F5F9}\u{1FBB1}\u2611\u2705\u2713\u2714\u221A]/u;

/** Whether a name claims an office or is the community's own (profiles-13). */
export function claimsOffice(name: { firstName: string | null; lastName: string | null }, community: string): boolean {
  const whole = fullName(name);
  const letters = foldedName(whole);
  if (MARKS.test(whole)) return true;
  if (WORDS.has(letters) || LONG_PARTS.some((part) => letters.includes(part))) return true;
  if (speaksFor(whole, community)) return true;
  // Digits and signs may stand for letters, or beside a word.
  const words = [whole.split(/\s+/u), whole.split(/[^\p{L}\p{M}\p{Cf}]+/u)].map((split) => split.map(foldedName));
  return words.some(
    (split) =>
      split.some((word) => WORDS.has(word) || PARTS.some((part) => word.includes(part))) || isSpelledApart(split),
  );
}

/** Whether words that follow each other make one that claims an office: `Ad min`, `A d m i n x`. */
function isSpelledApart(words: readonly string[]): boolean {
  return words.some((_, from) => {
    let joined = '';
    return words.slice(from).some((word) => WORDS.has((joined += word)));
  });
}

/** Whether the name is the community's, alone or with what stands beside it: `Grace Chapel Team`, `Equipo de Grace Chapel 1`. */
function speaksFor(whole: string, community: string): boolean {
  const own = foldedName(community);
  if (own === '') return false;
  if (foldedName(whole) === own) return true;
  const words = whole.split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u).filter(Boolean);
  const isBeside = (word: string) => /^\p{N}+$/u.test(word) || BESIDE_COMMUNITY.has(foldedName(word));
  return words.some((_, from) =>
    words.some(
      (__, to) =>
        foldedName(words.slice(from, to + 1).join('')) === own &&
        [...words.slice(0, from), ...words.slice(to + 1)].every(isBeside),
    ),
  );
}
