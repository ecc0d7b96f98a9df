import { expect, test } from 'vitest';
import { readUserCode, showUserCode, USER_CODE_LETTERS } from './device-rules.ts';

test.each([
  ['BCDF-GHJK', 'BCDFGHJK'],
  [' bcdf ghjk ', 'BCDFGHJK'],
  ['bcdf–ghjk', 'BCDFGHJK'],
  ['BCDFGHJ', undefined],
  ['BCDF-GHJKL', undefined],
  ['ABCD-EFGH', undefined],
  ['BCD0-GHJK', undefined],
  ['', undefined],
])('“%s” is read as %s (auth-14)', (typed, code) => expect(readUserCode(typed)).toBe(code));

test('what is shown can be read again', () => {
  expect(showUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
  expect(readUserCode(showUserCode('ZXWVTSRQ'))).toBe('ZXWVTSRQ');
});

test('the letters have no vowels and no twins', () => {
  expect(USER_CODE_LETTERS).toHaveLength(20);
  expect(USER_CODE_LETTERS).not.toMatch(/[AEIOUY0-9]/);
});
