import { describe, expect, it } from 'vitest';
import type { Pressed } from './keys.ts';
import { fieldOf, fieldText, typedInto } from './text-field.tsx';

const [LEFT, RIGHT, HOME, END, DELETE] = [
  { leftArrow: true },
  { rightArrow: true },
  { home: true },
  { end: true },
  { delete: true },
];

/** Types texts and presses keys. */
function after(text: string, ...typed: (string | Pressed | [string, Pressed])[]) {
  let state = fieldOf(text);
  for (const one of typed) {
    const [input, key] = typeof one === 'string' ? [one, {}] : Array.isArray(one) ? one : ['', one];
    state = typedInto(state, input, key) ?? state;
  }
  return [fieldText(state), state.cursor];
}

describe('a text field', () => {
  it.each([
    ['', ['a', 'b'], 'ab', 2],
    ['ac', [LEFT, 'b'], 'abc', 2],
    ['abc', [HOME, DELETE], 'abc', 0],
    ['abc', [DELETE], 'ab', 2],
    ['abc', [{ backspace: true }], 'ab', 2],
    ['abc', [LEFT, ['u', { ctrl: true }]], 'c', 0],
    ['abc', [RIGHT, LEFT, LEFT, LEFT, LEFT, END], 'abc', 3],
    ['abc', [['a', { ctrl: true }], LEFT, 'x', ['e', { ctrl: true }]], 'xabc', 4],
    ['👩‍👩‍👧‍👦信', [DELETE, DELETE], '', 0],
    ['e', ['\u0301', 's'], 'e\u0301s', 2],
  ] as [string, (string | Pressed | [string, Pressed])[], string, number][])(
    'applies to %s: %o',
    (text, typed, expected, cursor) => expect(after(text, ...typed)).toEqual([expected, cursor]),
  );

  it('ignores other keys', () => {
    const others: [string, Pressed][] = [
      ['x', { ctrl: true }],
      ['x', { meta: true }],
      ['\u001B', {}],
      ['', {}],
    ];
    for (const [input, key] of others) expect(typedInto(fieldOf('abc'), input, key)).toBeUndefined();
  });
});
