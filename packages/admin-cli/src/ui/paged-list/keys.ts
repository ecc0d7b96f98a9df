import type { Key } from 'ink';

export type Pressed = Pick<
  Key,
  'upArrow' | 'downArrow' | 'pageUp' | 'pageDown' | 'home' | 'end' | 'return' | 'escape' | 'ctrl' | 'meta'
>;

/** Ctrl-R, as in a browser. `r` alone marks a report as reviewed. */
export function isReload(input: string, key: Pick<Pressed, 'ctrl'>): boolean {
  return key.ctrl && input === 'r';
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
