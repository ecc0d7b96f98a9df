import type { Language } from '@lampstand/core/languages/language';
import type { JoiningMode } from '@lampstand/core/joining/modes';
import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'setup';

export const SETUP_STEPS = ['account', 'community', 'joining', 'mail', 'done'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What was typed in the set-up. The password is never among it. */
export interface TypedSetup {
  firstName?: string;
  lastName?: string;
  email?: string;
  name?: string;
  taglines?: Partial<Record<Language, string>>;
  contactEmail?: string;
  mode?: JoiningMode;
  question?: string;
  testTo?: string;
}

interface SetupProgress {
  /** Where to go on after a reload. */
  step: SetupStep | undefined;
  typed: TypedSetup;
  reach: (step: SetupStep) => void;
  type: (values: TypedSetup) => void;
  clear: () => void;
}

/** Survives a reload, until the set-up is done (setup-2). */
export const useSetupProgress = create<SetupProgress>()((set, get) => {
  const keep = (values: Partial<Pick<SetupProgress, 'step' | 'typed'>>) => {
    set(values);
    const { step, typed } = get();
    writeStored(storedUnder, JSON.stringify({ step, typed }));
  };
  return {
    ...restored(),
    reach: (step) => keep({ step }),
    type: (values) => keep({ typed: { ...get().typed, ...values } }),
    clear: () => {
      set({ step: undefined, typed: {} });
      writeStored(storedUnder, undefined);
    },
  };
});

export function isSetupStep(step: string | null | undefined): step is SetupStep {
  return SETUP_STEPS.some((each) => each === step);
}

function restored(): Pick<SetupProgress, 'step' | 'typed'> {
  try {
    const { step, typed } = JSON.parse(readStored(storedUnder) ?? '{}') as Partial<SetupProgress>;
    return { step: isSetupStep(step) ? step : undefined, typed: typed ?? {} };
  } catch {
    return { step: undefined, typed: {} };
  }
}
