import { describe, expect, it } from 'vitest';
import { cut, fit, fitParts, harmless, oneLine, shownLine, widthOf } from './display-text.ts';
import { wrap } from './ui/basics.tsx';

describe('harmless', () => {
  it.each([
    ['colour', 'a\u001B[31mb'],
    ['the title of the window', '\u001B]0;owned\u0007'],
    ['the clipboard', '\u001B]52;c;AAAA\u001B\\'],
    ['eight-bit escapes', '\u009B2J'],
    ['overwriting by backspace', 'safe\u0008\u0008\u0008\u0008evil'],
    ['direction overrides', 'user\u202Efdp.exe'],
  ])('removes control characters that would set %s', (_, text) => {
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    expect(harmless(text)).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
    expect(harmless(text)).toContain('\uFFFD');
  });

  it('keeps letters, emoji sequences and line breaks', () => {
    const text = 'Él respondió 👩‍👩‍👧‍👦 信\nAmén';
    expect(harmless(text)).toBe(text);
    expect(harmless('a\r\nb\rc')).toBe('a\nb\nc');
  });

  it('oneLine puts the text of a cell on one line', () => {
    expect(oneLine(' one \r\n\n two\tthree ')).toBe('one two  three');
  });
});

describe('terminal columns', () => {
  it.each([
    ['abc', 3],
    ['信仰', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦', 2],
    ['🇪🇸', 2],
  ])('%s takes up %d', (text, columns) => expect(widthOf(text)).toBe(columns));

  it.each(['Testimony of faith', '信仰的見證在這裡', 'a👩‍👩‍👧‍👦b👩‍👩‍👧‍👦c', 'e\u0301e\u0301e\u0301e\u0301'])(
    'fit fills the width exactly with %s',
    (text) => {
      for (let width = 1; width <= 20; width++) {
        expect(widthOf(fit(text, width))).toBe(width);
        expect(widthOf(cut(text, width))).toBeLessThanOrEqual(width);
      }
    },
  );

  it('cut never splits a character', () => {
    expect(cut('信仰', 3)).toBe('信…');
    expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦…');
    expect(fit('7', 3, 'right')).toBe('  7');
  });
});

describe('wrap', () => {
  it('breaks between words, and inside a word only if it is longer than a line', () => {
    expect(wrap('He answered my prayer', 10)).toEqual(['He', 'answered', 'my prayer']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('信仰信仰', 4)).toEqual(['信仰', '信仰']);
  });

  it('keeps line breaks', () => {
    expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  });

  it('drops only white space', () => {
    const text = 'The  quick brown fóx 信仰 jumps👩‍👩‍👧‍👦over a reallyveryverylongword again';
    for (let width = 2; width < 30; width++) {
      const lines = wrap(text, width);
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }
  });
});

it('shownLine leaves out what terminals give different widths', () => {
  expect(shownLine('\uFEFFRu\u00ADth\u200B \n Okafor')).toBe('Ruth Okafor');
  expect(shownLine('👩‍👩‍👧‍👦 می‌خواهم')).toBe('👩‍👩‍👧‍👦 می‌خواهم');
});

it('fitParts keeps the last two parts, and as many before them as fit', () => {
  const parts = ['J K move', 'Enter open', '? keys', 'q quit'];
  expect(fitParts(parts, 80)).toBe('J K move   Enter open   ? keys   q quit');
  expect(fitParts(parts, 36)).toBe('J K move  Enter open  ? keys  q quit');
  expect(fitParts(parts, 35)).toBe('J K move  ? keys  q quit');
  expect(fitParts(parts, 15)).toBe('? keys  q quit');
  expect(fitParts(parts, 10)).toBe('? keys  q…');
});
