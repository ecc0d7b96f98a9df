export type Edge = 'top' | 'bottom';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Scene {
  toast: { width: number; height: number };
  /** What is seen of the page, without its bars and without an on-screen keyboard. */
  room: Box;
  /** What the toast is centred on. */
  column: Box;
  /** What it must not cover: the field in use, what was just written, the line to write on. */
  keepClear: readonly Box[];
  /** What it leaves free as well, where it hides nothing else for that. */
  preferClear: readonly Box[];
  /** Where it stands now; undefined when it comes. */
  current: Edge | undefined;
}

interface Place {
  edge: Edge;
  top: number;
  left: number;
}

const gap = 12;
/** What had better be clear counts next to nothing beside what has to be. */
const PREFERENCE = 0.01;

/**
 * At the foot of the screen, or at its top where it would cover more of what has to be seen at the foot. It stays where it
 * is unless it covers much less at the other edge, so that it does not jump while somebody reads it.
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

/** How much of a box lies under another, from 0 to 1. */
function hiddenShare(box: Box, over: Box): number {
  const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
}
