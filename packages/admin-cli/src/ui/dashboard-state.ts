import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactNode } from 'react';
import type { AdminClient } from '../api.ts';
import type { Texts } from '../texts/en.ts';
import { around, type Pressed } from './keys.ts';
import type { Presence } from './live.ts';
import type { WaitingActs } from './waiting-acts.ts';

export const TABS = ['stats', 'users', 'reports'] as const;
export type Tab = (typeof TABS)[number];

/** What a tab opens over itself. It gets all keys until it is closed. */
export interface Dialog {
  /** The last line of the screen. */
  hint: string;
  render: (shell: Shell) => ReactNode;
}

export interface DashboardState {
  tab: Tab;
  /** Whether the tab shows its list or a single item. */
  hint: 'list' | 'detail';
  search: string;
  overlay: 'help' | 'search' | Dialog | undefined;
  toast: Toast | undefined;
  /** Counts how often a tab was opened. Reopening a tab resets it. */
  visit: number;
}

export const START: DashboardState = {
  tab: 'stats',
  hint: 'list',
  search: '',
  overlay: undefined,
  toast: undefined,
  visit: 0,
};

/** Opens a tab, and closes what is open over it. */
export function opened(state: DashboardState, tab: Tab): DashboardState {
  return { ...state, tab, hint: 'list', overlay: undefined, toast: undefined, visit: state.visit + 1 };
}

/** What the keys do that work the same on every tab. */
export function dashboardKey(
  input: string,
  key: Pressed,
): ((state: DashboardState) => DashboardState) | 'quit' | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (key.rightArrow || key.leftArrow || key.tab) {
    const by = key.leftArrow || (key.tab && key.shift) ? -1 : 1;
    return (state) => opened(state, around(TABS, state.tab, by));
  }
  const tab = TABS[Number(input) - 1];
  if (tab) return (state) => opened(state, tab);
  if (input === '?') return (state) => ({ ...state, overlay: 'help' });
  if (input === '/') return (state) => ({ ...state, overlay: 'search' });
  return input.toLowerCase() === 'q' ? 'quit' : undefined;
}

export interface Toast {
  tone: 'good' | 'bad' | 'busy';
  text: string;
}

/** What the surrounding screen provides to a tab. */
export interface Shell {
  client: AdminClient;
  me: UserView;
  texts: Texts;
  language: Language;
  width: number;
  height: number;
  /** Whether the tab receives keys, that is, no dialog is open. */
  isActive: boolean;
  /** Acts that can still be undone. */
  waiting: WaitingActs;
  presences: readonly Presence[];
  /** How often the data has changed on the server. */
  changes: number;
  open: (dialog: Dialog) => void;
  close: () => void;
  showToast: (toast: Toast | undefined) => void;
  hint: (hint: 'list' | 'detail') => void;
}
