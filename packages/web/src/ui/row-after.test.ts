import { describe, expect, it } from 'vitest';
import { rowAfter } from './row-after.ts';

const rows = ['Editar', 'Enviar', 'Árbol', 'Borrar'];

describe('rowAfter', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 3],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['PageUp', 2, 0],
    ['End', 0, 3],
    ['PageDown', -1, 3],
    // The next one with that letter, around the end.
    ['e', -1, 0],
    ['e', 0, 1],
    ['E', 1, 0],
    ['a', 0, 2],
    ['á', 3, 2],
    ['b', 3, 3],
    ['z', 0, undefined],
    ['Tab', 0, undefined],
    ['Enter', 0, undefined],
    [' ', 0, undefined],
  ])('%s from row %i', (key, from, to) => {
    expect(rowAfter(rows, from, key)).toBe(to);
  });

  it('goes nowhere in an empty menu', () => {
    expect(rowAfter([], -1, 'ArrowDown')).toBeUndefined();
  });
});
