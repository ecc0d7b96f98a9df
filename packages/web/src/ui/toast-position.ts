export type Edge = 'top' | 'bottom';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Scene {
  toast: { width: number; height: number };
  /** The visible part of the page without bars and on-screen keyboard. */
  room: Box;
  /** What the toast is centered on. */
  column: Box;
  /** What it must not cover: the focused field, its subject, the form at the bottom. */
  keepClear: readonly Box[];
  /** What it should not cover, if it covers nothing else for that. */
  preferClear: readonly Box[];
  /** Its current edge; undefined at first. */
  current: Edge | undefined;
}

interface Place {
  edge: Edge;
  top: number;
  left: number;
}

const gap = 12;
/** The weight of `preferClear` relative to `keepClear`. */
const PREFERENCE = 0.01;

/**
 * The position at the bottom of the screen, or at the top if it would cover more at the bottom. It moves only if it covers
 * much less at the other edge, so that it does not jump while somebody is reading.
 */
export function positionToast({ toast, room, column, keepClear, preferClear, current = 'bottom' }: Scene): Place {
  const middle = (column.left + column.right - toast.width) / 2;
  const left = Math.max(room.left + gap, Math.min(middle, room.right - gap - toast.width));
  const tops = { top: room.top + gap, bottom: Math.max(room.top, room.bottom - gap - toast.height) };
  const hiddenAt = (edge: Edge) => {
    const place = { top: tops[edge], bottom: tops[edge] + toast.height, left, right: left + toast.width };
    const hiddenOf = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + hiddenShare(box, place), 0);
    return hiddenOf(keepClear) + PREFERENCE * hiddenOf(preferClear);
  };
  const other = current === 'top' ? 'bottom' : 'top';
  const edge = hiddenAt(other) < hiddenAt(current) / 2 ? other : current;
  return { edge, top: tops[edge], left };
}

/** The share of a box that is covered by another, from 0 to 1. */
function hiddenShare(box: Box, over: Box): number {
  const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
}
