import type { Key } from 'ink';
import type { DashboardAction, Tab } from './state.ts';

type Pressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'tab' | 'shift' | 'ctrl' | 'meta'>;

/** The keys that work the same on every tab. `tabs` are those that are shown. */
export function dashboardKey(
  input: string,
  key: Pressed,
  tabs: readonly Tab[],
): DashboardAction | { type: 'quit' } | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (key.rightArrow || (key.tab && !key.shift)) return { type: 'step', by: 1, tabs };
  if (key.leftArrow || (key.tab && key.shift)) return { type: 'step', by: -1, tabs };
  const tab = tabs[Number(input) - 1];
  if (tab) return { type: 'tab', tab };
  if (input === '?') return { type: 'help' };
  if (input === '/') return { type: 'search' };
  return input.toLowerCase() === 'q' ? { type: 'quit' } : undefined;
}
