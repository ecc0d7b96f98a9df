import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { AdminClient } from '../api.ts';
import type { Changes } from './live/changes.ts';
import type { Texts } from '../texts/en.ts';

export interface Question {
  text: string;
  /** Details of the question, one line each. */
  about: string[];
  /** Text that must be typed. Without it, `y` is enough. */
  expected?: string;
  onYes: () => void;
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
  /** Runs a call to the server, and shows that it is running and how it ended. */
  act: (work: () => Promise<unknown>, done: string) => void;
  showToast: (toast: Toast | undefined) => void;
  /** How often the data of each tab has changed on the server. */
  changes: Changes;
  hint: (hint: 'list' | 'detail') => void;
}
