import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { AdminClient } from '../api.ts';
import type { Changes } from './live/changes.ts';
import type { Looks } from './live/looking.ts';
import type { WaitingActs } from './queue/waiting-acts.ts';
import type { Texts } from '../texts/en.ts';

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
