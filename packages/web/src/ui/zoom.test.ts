import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FITTED, fittedSize, MOST, moveBy, zoomTo, type Zoom } from './zoom.ts';

const frame = { width: 390, height: 700 };
const photo = { width: 1600, height: 1200 };
const fitted = fittedSize(photo, frame);

test('a photo is fitted to its frame, never enlarged', () => {
  expect(fitted).toEqual({ width: 390, height: 292.5 });
  expect(fittedSize({ width: 100, height: 50 }, frame)).toEqual({ width: 100, height: 50 });
  expect(fittedSize({ width: 100, height: 1400 }, frame)).toEqual({ width: 50, height: 700 });
});

test('the point under the finger stays under it', () => {
  const finger = { x: 60, y: 0 };
  const zoom = zoomTo(FITTED, 3, finger, fitted, frame);
  // The same point of the photo, before and after.
  expect((finger.x - zoom.x) / zoom.scale).toBeCloseTo(60);
});

test('a fitted photo cannot be moved, and zooming out centers it', () => {
  expect(moveBy(FITTED, { x: 50, y: -80 }, fitted, frame)).toEqual(FITTED);
  const away = moveBy(zoomTo(FITTED, 4, { x: 0, y: 0 }, fitted, frame), { x: 9_999, y: 9_999 }, fitted, frame);
  expect(zoomTo(away, 1, { x: 10, y: 10 }, fitted, frame)).toEqual(FITTED);
});

test('the scale stays within its limits and no edge enters the frame', () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const act = fc.record({ scale: fc.double({ min: 0.01, max: 20, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let zoom: Zoom = FITTED;
      for (const { scale, x, y } of acts) {
        zoom = zoomTo(zoom, scale, { x, y }, fitted, frame);
        zoom = moveBy(zoom, { x: y, y: x }, fitted, frame);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(MOST);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (fitted.width * zoom.scale - frame.width) / 2));
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (fitted.height * zoom.scale - frame.height) / 2));
      }
    }),
  );
});
