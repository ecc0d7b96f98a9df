import { afterEach, expect, it, vi } from 'vitest';
import { placePopup } from './place-popup.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

afterEach(() => vi.restoreAllMocks());

/** A button and a popup on a phone of 390 × 844, whose dialog the popup is fixed to begins at `origin`. */
function place(at: Box, { width, height }: Pick<Box, 'width' | 'height'>, edge: 'start' | 'end', origin = 0) {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  const anchor = document.createElement('button');
  anchor.getBoundingClientRect = () => new DOMRect(at.left, at.top, at.width, at.height);
  const popup = document.createElement('div');
  const offset = (side: 'left' | 'top') => Number.parseFloat(popup.style[side] || '0');
  Object.defineProperties(popup, {
    offsetLeft: { get: () => offset('left') },
    offsetTop: { get: () => offset('top') },
  });
  popup.getBoundingClientRect = () => {
    const room = Number.parseFloat(popup.style.getPropertyValue('--room') || 'Infinity');
    return new DOMRect(origin + offset('left'), origin + offset('top'), width, Math.min(height, room));
  };
  const stop = placePopup(popup, anchor, edge);
  const shown = () => ({ ...(popup.getBoundingClientRect().toJSON() as DOMRect) });
  return { shown, stop, anchor };
}

const dots = { left: 320, top: 100, width: 40, height: 40 };
const low = { ...dots, top: 700 };

it.each([
  ['below, its right edge at the button’s', dots, { width: 200, height: 150 }, 'end', { left: 160, top: 144 }],
  [
    'below, its left edge at the button’s',
    { ...dots, left: 20 },
    { width: 200, height: 150 },
    'start',
    { left: 20, top: 144 },
  ],
  ['above, where there is more room', low, { width: 200, height: 150 }, 'end', { left: 160, top: 546 }],
  ['as high as there is room', low, { width: 200, height: 900 }, 'end', { left: 160, top: 8, height: 688 }],
  ['on the screen at its right', dots, { width: 200, height: 150 }, 'start', { left: 182, top: 144 }],
  ['on the screen at its left', { ...dots, left: 20 }, { width: 200, height: 150 }, 'end', { left: 8, top: 144 }],
] as const)('places a popup %s', (_, at, size, edge, expected) => {
  expect(place(at, size, edge).shown()).toMatchObject(expected);
  expect(place(at, size, edge, 50).shown(), 'in an element that it is fixed to').toMatchObject(expected);
});

it('follows its button while something scrolls, on the same side', () => {
  const { shown, anchor, stop } = place(dots, { width: 200, height: 150 }, 'end');
  anchor.getBoundingClientRect = () => new DOMRect(320, 700, 40, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(shown()).toMatchObject({ left: 160, top: 744 });
  stop();
  anchor.getBoundingClientRect = () => new DOMRect(320, 200, 40, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(shown().top).toBe(744);
});
