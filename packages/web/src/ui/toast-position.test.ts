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
  it('stands at the foot, in the middle of the column', () => {
    expect(place([])).toEqual({ edge: 'bottom', top: 736 - 12 - 70, left: 260 });
  });

  it('goes to the top for what has to be seen at the foot, and comes back for what has to be seen there', () => {
    expect(place([atFoot])).toMatchObject({ edge: 'top', top: 68 });
    expect(place([atHead], 'top').edge).toBe('bottom');
  });

  it('stays where it is while it covers nothing there', () => {
    expect(place([], 'top').edge).toBe('top');
    expect(place([atHead], 'bottom').edge).toBe('bottom');
  });

  it('leaves free what it can without hiding anything else', () => {
    expect(place([], 'top', [atHead]).edge).toBe('bottom');
    expect(place([atFoot], 'top', [atHead]).edge).toBe('top');
    expect(place([atFoot], 'bottom', [atHead]).edge).toBe('top');
    expect(place([], 'bottom', [atHead]).edge).toBe('bottom');
  });

  it('covers a part of something large rather than all of something small', () => {
    const entry = { top: 60, bottom: 700, left: 164, right: 804 };
    expect(place([entry, atFoot]).edge).toBe('top');
    expect(place([entry, atHead], 'top').edge).toBe('bottom');
  });

  it('does not jump when it covers as much at either edge', () => {
    expect(place([atFoot, atHead], 'top').edge).toBe('top');
    expect(place([atFoot, atHead], 'bottom').edge).toBe('bottom');
  });

  it('is inside of the room wherever there is enough, and never covers one thing that fits beside it', () => {
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
