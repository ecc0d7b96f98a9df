import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { Key } from 'ink';
import type { AdminClient } from '../api.ts';
import type { Texts } from '../texts/en.ts';
import { around } from './keys.ts';
import type { Changes, Looks } from './live.ts';
import type { WaitingActs } from './waiting-acts.ts';

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

type DashboardAction =
  | { type: 'tab'; tab: Tab }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'hint'; hint: DashboardState['hint'] }
  | { type: 'overlay'; overlay: DashboardState['overlay'] }
  | { type: 'searched'; search: string }
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
    case 'step':
      return opened(state, around(TABS, state.tab, action.by));
    case 'hint':
      return state.hint === action.hint ? state : { ...state, hint: action.hint };
    case 'overlay':
      return { ...state, overlay: action.overlay };
    case 'searched':
      return { ...opened(state, 'users'), search: action.search };
    case 'toast':
      return { ...state, toast: action.toast };
  }
}

function opened(state: DashboardState, tab: Tab): DashboardState {
  return { ...state, tab, hint: 'list', overlay: undefined, toast: undefined, visit: state.visit + 1 };
}

type Pressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'tab' | 'shift' | 'ctrl' | 'meta'>;

/** The keys that work the same on every tab. */
export function dashboardKey(input: string, key: Pressed): DashboardAction | { type: 'quit' } | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (key.rightArrow || (key.tab && !key.shift)) return { type: 'step', by: 1 };
  if (key.leftArrow || (key.tab && key.shift)) return { type: 'step', by: -1 };
  const tab = TABS[Number(input) - 1];
  if (tab) return { type: 'tab', tab };
  if (input === '?') return { type: 'overlay', overlay: { kind: 'help' } };
  if (input === '/') return { type: 'overlay', overlay: { kind: 'search' } };
  return input.toLowerCase() === 'q' ? { type: 'quit' } : undefined;
}

export interface Question {
  text: string;
  /** Details of the question, one line each. */
  about: string[];
  /** Text that must be typed. Without it, `y` is enough. */
  expected?: string;
  onYes: () => void;
}

/** An item of the queue that is decided in the dialog. */
export interface Deciding {
  item: QueueItem;
  context: MemberContext | undefined;
  onDecide: (decision: NewDecision) => void;
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
  ask: (question: Question) => void;
  /** Opens the dialog for one of five acts. */
  decide: (deciding: Deciding) => void;
  /** Acts that can still be undone. */
  waiting: WaitingActs;
  isLive: boolean;
  looks: Looks;
  /** Runs a call to the server, and shows that it is running and how it ended. */
  act: (work: () => Promise<unknown>, done: string) => void;
  showToast: (toast: Toast | undefined) => void;
  /** How often the data of each tab has changed on the server. */
  changes: Changes;
  hint: (hint: 'list' | 'detail') => void;
}
