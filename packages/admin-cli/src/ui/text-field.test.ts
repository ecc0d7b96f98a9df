import { describe, expect, it } from 'vitest';
import { fieldKey, fieldOf, fieldText, textField, type FieldAction } from './text-field.tsx';

const KEY = {
  leftArrow: false,
  rightArrow: false,
  home: false,
  end: false,
  backspace: false,
  delete: false,
  ctrl: false,
  meta: false,
};
const after = (text: string, ...actions: FieldAction[]) => {
  const state = actions.reduce(textField, fieldOf(text));
  return [fieldText(state), state.cursor];
};

describe('a text field', () => {
  it.each([
    [
      '',
      [
        { type: 'insert', text: 'a' },
        { type: 'insert', text: 'b' },
      ],
      'ab',
      2,
    ],
    [
      'ac',
      [
        { type: 'move', by: -1 },
        { type: 'insert', text: 'b' },
      ],
      'abc',
      2,
    ],
    ['abc', [{ type: 'start' }, { type: 'delete' }], 'abc', 0],
    ['abc', [{ type: 'delete' }], 'ab', 2],
    ['abc', [{ type: 'move', by: -1 }, { type: 'clear' }], 'c', 0],
    ['abc', [{ type: 'move', by: 5 }, { type: 'move', by: -9 }, { type: 'end' }], 'abc', 3],
    ['👩‍👩‍👧‍👦信', [{ type: 'delete' }, { type: 'delete' }], '', 0],
    [
      'e',
      [
        { type: 'insert', text: '\u0301' },
        { type: 'insert', text: 's' },
      ],
      'e\u0301s',
      2,
    ],
  ] as [string, FieldAction[], string, number][])('applies to %s: %o', (text, actions, expected, cursor) => {
    expect(after(text, ...actions)).toEqual([expected, cursor]);
  });

  it('inserts text and ignores other keys', () => {
    expect(fieldKey('ñ', KEY)).toEqual({ type: 'insert', text: 'ñ' });
    expect(fieldKey('u', { ...KEY, ctrl: true })).toEqual({ type: 'clear' });
    expect(fieldKey('x', { ...KEY, ctrl: true })).toBeUndefined();
    expect(fieldKey('x', { ...KEY, meta: true })).toBeUndefined();
    expect(fieldKey('\u001B', KEY)).toBeUndefined();
    expect(fieldKey('', KEY)).toBeUndefined();
  });
});
