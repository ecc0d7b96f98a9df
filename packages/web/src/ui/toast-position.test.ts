import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionToast, type Box } from './toast-position.ts';

const room = { top: 56, bottom: 736, left: 0, right: 1280 };
const toast = { width: 448, height: 70 };
const column = { top: 0, bottom: 2000, left: 164, right: 804 };
const place = (keepClear: Box[], current?: 'top' | 'bottom', preferClear: Box[] = []) =>
  positionToast({ toast, room, column, keepClear, preferClear, current });

const atFoot = { top: 680, bottom: 720, left: 400, right: 500 };
const atHead = { top: 70, bottom: 110, left: 400, right: 500 };

describe('positionToast', () => {
  it('is at the bottom, centered on the column', () => {
    expect(place([])).toEqual({ edge: 'bottom', top: 736 - 12 - 70, left: 260 });
  });

  it('moves to the top to keep the bottom clear, and back to keep the top clear', () => {
    expect(place([atFoot])).toMatchObject({ edge: 'top', top: 68 });
    expect(place([atHead], 'top').edge).toBe('bottom');
  });

  it('does not move while it covers nothing', () => {
    expect(place([], 'top').edge).toBe('top');
    expect(place([atHead], 'bottom').edge).toBe('bottom');
  });

  it('avoids preferred areas if it covers nothing else for that', () => {
    expect(place([], 'top', [atHead]).edge).toBe('bottom');
    expect(place([atFoot], 'top', [atHead]).edge).toBe('top');
    expect(place([atFoot], 'bottom', [atHead]).edge).toBe('top');
    expect(place([], 'bottom', [atHead]).edge).toBe('bottom');
  });

  it('rather covers a part of a large element than all of a small one', () => {
    const entry = { top: 60, bottom: 700, left: 164, right: 804 };
    expect(place([entry, atFoot]).edge).toBe('top');
    expect(place([entry, atHead], 'top').edge).toBe('bottom');
  });

  it('does not move when it covers the same at either edge', () => {
    expect(place([atFoot, atHead], 'top').edge).toBe('top');
    expect(place([atFoot, atHead], 'bottom').edge).toBe('bottom');
  });

  it('stays inside the room if it fits, and never covers an element that it can avoid', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(number(900), number(300), number(1000), number(200), (start, width, y, height) => {
        const small = { left: 100, right: 110 + width, top: y, bottom: y + 1 + height };
        const { top, left } = positionToast({
          toast,
          room,
          column: { ...column, left: start - 200, right: start + width },
          keepClear: [small],
          preferClear: [],
          current: undefined,
        });
        expect(left).toBeGreaterThanOrEqual(room.left);
        expect(left + toast.width).toBeLessThanOrEqual(room.right);
        expect(top).toBeGreaterThanOrEqual(room.top);
        expect(top + toast.height).toBeLessThanOrEqual(room.bottom);
        const apart = top + toast.height <= small.top || small.bottom <= top;
        const beside = left + toast.width <= small.left || small.right <= left;
        expect(apart || beside).toBe(true);
      }),
    );
  });
});
