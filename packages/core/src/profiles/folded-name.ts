/**
 * The Latin letter that a character looks like. Only letters and digits that can be taken for the letters of common names and words: the
 * whole table of Unicode has 6,000 entries. Capital and lower case have the same letter, or a name would depend on its case. The same pairs
 * are in folded_characters of the server's db/functions/users.sql, and a test compares the two.
 */
export const LOOKALIKES: Readonly<Record<string, string>> = lettersOf({
  a: '4аАαΑɑ',
  c: 'сСᴄ',
  d: 'ԁɗ',
  e: '3еЕєεΕ',
  g: 'ɡ',
  h: 'һҺ',
  i: '1lіІιΙıӏ',
  j: 'јЈ',
  k: 'кКκΚ',
  m: 'мМμΜᴍ',
  n: 'пոηνΝɴ',
  o: '0оОοΟσςօ',
  p: 'рРρΡ',
  r: 'гᴦʀ',
  s: '5ѕЅꜱ',
  t: '7тТτΤᴛ',
  w: 'ԝԜ',
  x: 'хХχΧ',
  y: 'уУүҮ',
});

/** Signs that stand for letters in a name that wants to be taken for another. Elsewhere they are between words. */
const SIGNS = lettersOf({ a: '@', i: '!|', s: '$' });

function lettersOf(table: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(table).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const));
  return Object.fromEntries(pairs);
}

const UNSEEN = /[\u0300-\u036F]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Each character as the eye takes it: without case and accents, without what cannot be seen, and with one letter for all that look
 * like it (profiles-15). Spaces and signs stay.
 */
export function foldedCharacters(text: string): string {
  return [...text.normalize('NFKD').replaceAll(UNSEEN, '')]
    .map((character) => {
      const lower = character.toLowerCase();
      return LOOKALIKES[lower] ?? lower;
    })
    .join('');
}

/** The letters of a name alone, with signs that stand for letters. */
export function foldedName(name: string): string {
  const letters = [...name].map((character) => SIGNS[character] ?? character).join('');
  return foldedCharacters(letters).replaceAll(/\P{L}/gu, '').replaceAll('rn', 'm');
}
