import { fullName } from './full-name.ts';
import { withoutIgnorable } from './names.ts';

/**
 * The Latin letter that a character looks like. Only what can spell the words below: the whole table of Unicode has 6,000 entries, for
 * scripts that these words are not written in. Capitals come before their lower case, which may look like another letter.
 */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', '@4аАαΑɑ'],
    ['c', 'сСϲᴄ'],
    ['d', 'ԁɗ'],
    ['e', '3еЕєεΕ'],
    ['i', '1!|lіІιΙıӏ'],
    ['m', 'мМμΜᴍ'],
    ['n', 'пոηΝɴ'],
    ['o', '0оОοΟσօ'],
    ['p', 'рРρΡ'],
    ['r', 'гᴦʀ'],
    ['s', '5$ѕЅꜱ'],
    ['t', '7тТτΤᴛ'],
  ].flatMap(([letter = '', alike = '']) => [...alike].map((character) => [character, letter])),
);

/** The name as the eye takes it: without case, accents, spaces and signs, and with one letter for all that look like it. */
export function folded(name: string): string {
  const letters = [...withoutIgnorable(name).normalize('NFKD')].map((character) => {
    const lower = character.toLowerCase();
    return LOOKALIKES[character] ?? LOOKALIKES[lower] ?? lower;
  });
  return letters.join('').replaceAll(/\P{L}/gu, '').replaceAll('rn', 'm');
}

/** Parts of words that claim an office, in every language of the product. Real names hardly contain them. */
const PARTS = ['admin', 'moderator', 'moderador', 'moderacion', 'moderation'].map(folded);
/** Whole words that do. */
const WORDS = new Set([...PARTS, ...['mod', 'mods', 'lampstand'].map(folded)]);

/** What looks like the mark beside the names of moderators and admins (profiles-14). */
const MARKS = /[\u{1F6E1}\u{1F530}\u{1F5F8}\u2611\u2705\u2713\u2714]/u;

/** Whether a name claims an office or is the community's own (profiles-13). */
export function claimsOffice(name: { firstName: string | null; lastName: string | null }, community: string): boolean {
  const whole = fullName(name);
  const letters = folded(whole);
  if (MARKS.test(whole)) return true;
  if (WORDS.has(letters) || (letters !== '' && letters === folded(community))) return true;
  // Digits and signs may stand for letters, or beside a word.
  const words = [...whole.split(/\s+/u), ...whole.split(/[^\p{L}\p{M}\p{Cf}]+/u)].map(folded);
  return words.some((word) => WORDS.has(word) || PARTS.some((part) => word.includes(part)));
}
