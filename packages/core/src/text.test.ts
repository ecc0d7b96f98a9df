import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleaned, isBlank } from './blank-text.ts';
import { line, optionalLine, optionalText, text } from './text.ts';

/** Named as in Unicode. */
const UNSEEN: [name: string, text: string][] = [
  ['nothing', ''],
  ['spaces', ' \t\n\r\u00a0\u1680\u2003\u202f\u205f\u3000'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['control characters', '\u0000\u0007\u001b\u007f\u0085\u009f'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['zero width space, joiner and non-joiner', '\u200b\u200c\u200d'],
  ['word joiner and the invisible operators', '\u2060\u2061\u2062\u2063\u2064'],
  ['byte order mark', '\ufeff'],
  ['directions', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['empty braille cell', '\u2800'],
  ['variation selectors', '\ufe0f\ufe00\u{e0100}\u{e01ef}\u180b'],
  ['Mongolian vowel separator', '\u180e'],
  ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
  ['combining marks without a letter', '\u0301\u034f\u20e3\u0483\u1ab0'],
  ['vowel signs without a letter', '\u093e\u0bbe\u17b4'],
  ['interlinear annotation', '\ufff9\ufffa\ufffb'],
  ['object replacement character', '\ufffc'],
  ['null notehead and blank hieroglyphs', '\u{1d159}\u{13441}\u{13442}'],
  ['Khmer inherent vowels and shorthand format controls', '\u17b5\u{1bca0}\u{1d173}'],
];

/** These texts contain joiners, selectors, marks and direction characters that must be kept. */
const SEEN = [
  'Él contestó. ¡Gloria a Dios!',
  'Mari\u0301a de los A\u0301ngeles',
  '👨‍👩‍👧‍👦',
  '🙏🏽❤️‍🔥',
  '🏳️‍🌈🇲🇽',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '1️⃣',
  'الله محبة، الحمد لله',
  'می‌خواهم دعا کنم',
  'שָׁלוֹם עֲלֵיכֶם',
  'परमेश्वर ने सुना। क्‍ष',
  '하나님께서 들으셨습니다',
  '\u200fשלום\u200e (Tulsa)',
  'ก็ได้',
  '.',
  '🏽',
];

const NOTHING = /^[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]$/u;
const SOMETHING = /^[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]$/u;
const DRAWN_BLANK = new Set([0x2800, 0x13441, 0x13442, 0x1d159, 0xfffc]);

const unseenCharacter = fc.constantFrom(...UNSEEN.flatMap(([, all]) => [...all]));

function* everyCharacter(): Generator<[code: number, character: string]> {
  for (let code = 0; code <= 0x10ffff; code += 1) yield [code, String.fromCodePoint(code)];
}

describe('isBlank', () => {
  test.each(UNSEEN)('is true for %s', (_name, unseen) => {
    expect(isBlank(unseen)).toBe(true);
    expect(cleaned(unseen)).toBe('');
    expect(cleaned(` ${unseen}\n${unseen}`)).toBe('');
    expect(isBlank(`${unseen}a${unseen}`)).toBe(false);
  });

  test('is true for exactly the characters of Unicode that are drawn as nothing', () => {
    const wrong: string[] = [];
    for (const [code, character] of everyCharacter()) {
      const nothing = DRAWN_BLANK.has(code) || NOTHING.test(character);
      const something = !nothing && SOMETHING.test(character);
      if (isBlank(character) !== nothing || nothing === something) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  test('is true for any text of invisible characters, and false once it has a letter', () => {
    const unseen = fc.string({ unit: unseenCharacter });
    fc.assert(
      fc.property(unseen, unseen, (before, after) => {
        expect(isBlank(before)).toBe(true);
        expect(isBlank(`${before}é${after}`)).toBe(false);
      }),
    );
  });
});

describe('cleaned', () => {
  test('removes only surrounding white space from visible text', () => {
    const grapheme = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    const any = fc.string({ unit: fc.oneof(unseenCharacter, grapheme) });
    fc.assert(
      fc.property(any, (written) => {
        expect(cleaned(written)).toBe(isBlank(written) ? '' : written.trim());
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(SEEN)('keeps %s', (seen) => {
    expect(cleaned(seen)).toBe(seen);
    expect(text(100).parse(seen)).toBe(seen);
    expect(line(100).min(1).parse(` ${seen} `)).toBe(seen);
    expect(optionalLine(100).parse(seen)).toBe(seen);
    expect(optionalText(100).parse(seen)).toBe(seen);
  });
});

describe('a text field (api-7)', () => {
  const storable = UNSEEN.map(([, all]) => all).filter((all) => !/\p{Cc}/u.test(all));
  test.each(storable)('treats %j as empty', (unseen) => {
    const refusal = (value: string) => text(10).safeParse(value).error?.issues;
    expect(refusal(unseen)).toEqual(refusal(''));
    expect(refusal('')).toMatchObject([{ code: 'too_small', minimum: 1 }]);
    expect(line(10).min(1).safeParse(unseen).error?.issues).toEqual(line(10).min(1).safeParse('').error?.issues);
    expect(optionalLine(10).parse(unseen)).toBeNull();
    expect(optionalText(10).parse(unseen)).toBeNull();
  });

  test('parses an empty optional text as null, and rejects a long one', () => {
    expect([null, '', ' \n', 'Amen'].map((value) => optionalText(4).parse(value))).toEqual([null, null, null, 'Amen']);
    expect(optionalText(4).safeParse('Amen.').error?.issues).toMatchObject([{ code: 'too_big', maximum: 4 }]);
    expect(optionalText(4).safeParse('a\0').error?.issues).toMatchObject([{ message: 'invalid_text' }]);
  });
});
