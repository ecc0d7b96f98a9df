import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { AdminClient } from '../api.ts';
import type { Texts } from '../texts/en.ts';
import { around, type Pressed } from './keys.ts';
import type { Changes, Presences } from './live.ts';
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
  if (input === '?') return (state) => ({ ...state, overlay: { kind: 'help' } });
  if (input === '/') return (state) => ({ ...state, overlay: { kind: 'search' } });
  return input.toLowerCase() === 'q' ? 'quit' : undefined;
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
  presences: Presences;
  /** Runs a call to the server, and shows that it is running, and then what it returns or throws. */
  act: (work: () => Promise<string>) => void;
  showToast: (toast: Toast | undefined) => void;
  /** How often the data of each tab has changed on the server. */
  changes: Changes;
  hint: (hint: 'list' | 'detail') => void;
}
