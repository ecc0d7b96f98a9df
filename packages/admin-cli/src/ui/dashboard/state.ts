import type { Deciding, Toast, Question } from '../shell.ts';

export const TABS = ['stats', 'users', 'reports', 'audit'] as const;
export type Tab = (typeof TABS)[number];

export interface DashboardState {
  tab: Tab;
  /** Whether the tab shows its list or a single item. */
  hint: 'list' | 'detail';
  search: string;
  overlay:
    | { kind: 'help' }
    | { kind: 'search' }
    | { kind: 'question'; question: Question }
    | { kind: 'deciding'; deciding: Deciding }
    | undefined;
  toast: Toast | undefined;
  /** Counts how often a tab was opened. Reopening a tab resets it. */
  visit: number;
}

export type DashboardAction =
  | { type: 'tab'; tab: Tab }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'hint'; hint: DashboardState['hint'] }
  | { type: 'help' }
  | { type: 'search' }
  | { type: 'searched'; search: string }
  | { type: 'ask'; question: Question }
  | { type: 'decide'; deciding: Deciding }
  | { type: 'back' }
  | { type: 'toast'; toast: Toast | undefined };

export const START: DashboardState = {
  tab: 'stats',
  hint: 'list',
  search: '',
  overlay: undefined,
  toast: undefined,
  visit: 0,
};

export function dashboard(state: DashboardState, action: DashboardAction): DashboardState {
  switch (action.type) {
    case 'tab':
      return opened(state, action.tab);
    case 'step': {
      const index = TABS.indexOf(state.tab) + action.by;
      return opened(state, TABS[(index + TABS.length) % TABS.length] ?? 'stats');
    }
    case 'hint':
      return state.hint === action.hint ? state : { ...state, hint: action.hint };
    case 'help':
      return { ...state, overlay: { kind: 'help' } };
    case 'search':
      return { ...state, overlay: { kind: 'search' } };
    case 'searched':
      return { ...opened(state, 'users'), search: action.search };
    case 'ask':
      return { ...state, overlay: { kind: 'question', question: action.question } };
    case 'decide':
      return { ...state, overlay: { kind: 'deciding', deciding: action.deciding } };
    case 'back':
      return { ...state, overlay: undefined };
    case 'toast':
      return { ...state, toast: action.toast };
  }
}

function opened(state: DashboardState, tab: Tab): DashboardState {
  return { ...state, tab, hint: 'list', overlay: undefined, toast: undefined, visit: state.visit + 1 };
}
