import type { ReportVerdict } from '@lampstand/core/reports/rules';
import type { Key } from 'ink';
import { useState } from 'react';

/** What Ink says of a key. */
export type Pressed = Partial<Key>;

/** Ctrl-R, as in a browser. `r` alone marks a report as reviewed. */
export function isReload(input: string, key: Pressed): boolean {
  return key.ctrl === true && input === 'r';
}

/** Where a key moves in a list or text of which `height` lines are shown. Undefined for keys that do not move. */
export function moveOf(input: string, key: Pressed, height: number): ((from: number) => number) | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (key.upArrow || input === 'k' || input === 'K') return (from) => from - 1;
  if (key.downArrow || input === 'j' || input === 'J') return (from) => from + 1;
  if (key.pageUp) return (from) => from - height;
  if (key.pageDown || input === ' ') return (from) => from + height;
  if (key.home || input === 'g') return () => 0;
  if (key.end || input === 'G') return () => Infinity;
  return undefined;
}

/** The first of `count` lines that is shown where `height` have room, and what moves it. */
export function useScrolling(count: number, height: number) {
  const [top, setTop] = useState(0);
  const within = (line: number) => Math.min(Math.max(0, line), Math.max(0, count - height));
  const scroll = (move: (from: number) => number) => setTop((from) => within(move(within(from))));
  return { top: within(top), scroll };
}

export type QueueKey = ReportVerdict | 'decide';

/** The letters are those of the web client (docs/moderation.md). */
const QUEUE_KEYS: Record<string, QueueKey> = { r: 'reviewed', s: 'resolved', x: 'decide' };

export function queueKey(input: string, key: Pressed): QueueKey | undefined {
  return key.ctrl || key.meta ? undefined : QUEUE_KEYS[input.toLowerCase()];
}

export function isLetter(letter: string, input: string, key: Pressed): boolean {
  return input.toLowerCase() === letter && !key.ctrl && !key.meta;
}

/** The value after this one or before it, as if the last were followed by the first. */
export function around<Value>(values: readonly Value[], current: Value, by: 1 | -1): Value {
  const index = values.indexOf(current) + by;
  return values[(index + values.length) % values.length] ?? current;
}
