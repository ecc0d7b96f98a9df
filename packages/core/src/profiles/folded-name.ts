/**
 * The Latin letter that a character looks like. Only letters and digits that can be taken for the letters of common names and words: the
 * whole table of Unicode has 6,000 entries. Besides Greek, Cyrillic and Armenian: Latin letters with a stroke, hook or tail, which Unicode
 * does not take apart, small capitals, and the letters of Cherokee, Coptic, Lisu and Canadian syllabics that have the shape of a Latin one.
 * All in lower case, where there is one. The same pairs are in folded_characters of the server's db/functions/users.sql, and a test compares
 * the two.
 */
export const LOOKALIKES: Readonly<Record<string, string>> = lettersOf({
  a: '4аαɑᗅᗩᴀⱥⲁꓮꭺꭿ',
  b: 'ƀƃɓʙᏼᗷᵬⲃꓐ',
  c: 'сᴄƈȼɕᑕⲥꓚꮯ',
  d: 'ԁɗđƌȡɖԃժᗞᗪᴅᵭꓓꭰ',
  e: '3еєεɇᕮᗴᴇⱸⲉꓰꭼ',
  f: 'ƒᵮ',
  g: 'ɡǥɠɢʛᵹꓖꮐ',
  h: 'һħɦʜⱨⲏꓧꮋ',
  i: '1lіιıӏłƚȴɨɪɫɬɭʟᒪᓰᴌⱡⲓⵏꓡꓲꭵꮖꮮ',
  j: 'јȷɉɟʄʝᒍᴊꓙꭻ',
  k: 'кκƙᴋⱪⲕꓗꮶ',
  m: 'мμᴍɱʍᗰᵯⲙꓟꮇ',
  n: 'пոηνɴŋƞȵɲɳղᑎᵰⲛꓠ',
  o: '0оοσςօøɵᗝᴏⱺⲟⵔꓳ',
  p: 'рρƥᑭᴘᵱᵽⲣꓑꮲ',
  q: 'ɋʠ',
  r: 'гᴦʀɍɼɽɾᖇᵲᵳꓣꭱꮢ',
  s: '5ѕꜱȿʂᔕᵴⴝꓢꮪ',
  t: '7тτᴛŧƫƭȶʈᵵⱦⲧꓔꭲ',
  u: 'ᴜ',
  v: 'ʋᴠⱱⱴ',
  w: 'ԝѡᴡⱳꓪꮃ',
  x: 'хχⲭꓫ',
  y: 'уүƴɏʏⲩꓬ',
  z: 'ƶȥɀʐʑᴢᵶⱬⲍꓜꮓ',
});

/** Signs and letters that stand for others only in a name that wants to be taken for another. Elsewhere they are what they are. */
const SIGNS: Readonly<Record<string, string>> = {
  ...lettersOf({
    a: '@ΛΔ∆ɅʌƛⲖ',
    c: '©¢',
    d: '∂Дძ',
    e: '€ƎǝəɘƏ∃',
    i: '!|¡',
    m: 'ɯ',
    n: 'Иᴎ',
    r: '®Яᴙɹ',
    s: '$',
    t: '+†‡',
  }),
  ...lettersInBoxes(),
};

/** Negative circled, negative squared and regional letters, which Unicode does not take apart either. */
function lettersInBoxes(): Record<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6].flatMap((first) =>
    letters.map((letter, n) => [String.fromCodePoint(first + n), letter] as const),
  );
  return Object.fromEntries(pairs);
}

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
