import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FITTED, fittedSize, MOST, moveBy, zoomTo, type Point, type Size, type Zoom } from './zoom.ts';

const step = 1.5;
const doubleTapScale = 2.5;
/** Two taps within this time and this distance are one double tap. */
const doubleTap = { time: 300, distance: 30 };
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
};

/** Pinch, drag, double tap, wheel and keys for a photo in a frame. */
export function useZoom(photo: Size | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(FITTED);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0, moved: false });

  const sizes = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return [fittedSize(photo ?? { width, height }, { width, height }), { width, height }] as const;
  };
  const fromMiddle = (at: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 };
  };
  const scaleTo = (scaled: (scale: number) => number, about: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomTo(before, scaled(before.scale), about, ...sizes()));
  const move = (by: Point) => setZoom((before) => moveBy(before, by, ...sizes()));

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React's listener is passive and could not prevent the page from zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      scaleTo((scale) => scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), fromMiddle(event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });
  // The frame changes when the phone is rotated.
  useLayoutEffect(() => {
    const refit = () => move({ x: 0, y: 0 });
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromMiddle(event);
    fingers.current.set(event.pointerId, at);
    setHeld(true);
    lastTap.current.moved = fingers.current.size > 1;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (distance(before, now) > 2) lastTap.current.moved = true;
    if (!other) return move({ x: now.x - before.x, y: now.y - before.y });
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    scaleTo((scale) => scale * factor, middle);
    move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return;
    setHeld(false);
    const tap = lastTap.current;
    const at = fromMiddle(event);
    if (tap.moved || event.type === 'pointercancel') return;
    const isDouble = event.timeStamp - tap.at < doubleTap.time && distance(at, tap) < doubleTap.distance;
    lastTap.current = { ...at, at: isDouble ? 0 : event.timeStamp, moved: false };
    if (isDouble) scaleTo((scale) => (scale > 1 ? 1 : doubleTapScale), at);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    if (way) move(way);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') setZoom(FITTED);
    else return;
    event.preventDefault();
  }

  const zoomIn = () => scaleTo((scale) => scale * step);
  const zoomOut = () => scaleTo((scale) => (scale / step < 1.05 ? 1 : scale / step));

  return {
    frame,
    zoom,
    held,
    zoomIn: zoom.scale < MOST ? zoomIn : undefined,
    zoomOut: zoom.scale > 1 ? zoomOut : undefined,
    onKeyDown,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
