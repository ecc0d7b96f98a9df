import type { Key } from 'ink';
import { TABS, type DashboardAction } from './state.ts';

type Pressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'tab' | 'shift' | 'ctrl' | 'meta'>;

/** The keys that work the same on every tab. */
export function dashboardKey(input: string, key: Pressed): DashboardAction | { type: 'quit' } | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (key.rightArrow || (key.tab && !key.shift)) return { type: 'step', by: 1 };
  if (key.leftArrow || (key.tab && key.shift)) return { type: 'step', by: -1 };
  const tab = TABS[Number(input) - 1];
  if (tab) return { type: 'tab', tab };
  if (input === '?') return { type: 'help' };
  if (input === '/') return { type: 'search' };
  return input.toLowerCase() === 'q' ? { type: 'quit' } : undefined;
}
