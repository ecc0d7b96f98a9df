import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { AdminClient } from '../api.ts';
import type { Texts } from '../texts/en.ts';

export interface Question {
  text: string;
  /** What it is about, a line each. */
  about: string[];
  /** Must be typed; without it `y` is enough. */
  expected?: string;
  onYes: () => void;
}

export interface Notice {
  tone: 'good' | 'bad' | 'busy';
  text: string;
}

/** What a tab gets from the screen around it. */
export interface Shell {
  client: AdminClient;
  me: UserView;
  texts: Texts;
  language: Language;
  width: number;
  height: number;
  /** Whether the tab receives keys: no dialog is open. */
  isActive: boolean;
  ask: (question: Question) => void;
  /** Does something on the server; says so while it lasts, and how it ended. */
  act: (work: () => Promise<unknown>, done: string) => void;
  say: (notice: Notice | undefined) => void;
  hint: (hint: 'list' | 'detail') => void;
}
