import type { UserView } from '@lampstand/core/profiles/contract';
import { settleChoice } from '@lampstand/core/profiles/choices';
import { useEffect, useRef } from 'react';
import { storedLanguage, useLanguage, storedTheme, useTheme, markSaved, useUnsavedChoices } from '../stores/choices.ts';
import type { Noun } from './noun.ts';
import { patch, read } from './queries.ts';
import { useUnsent, useWrite } from './use-member.tsx';
import { useUser } from './user.ts';

type Choice = 'language' | 'theme';

export const choices: Noun = {
  writes: {
    'profiles.choose': {
      apply: (member, _entry, outcome) => {
        if (outcome.type !== 'sent') return;
        patch<UserView>(member.queryClient, read('auth.user'), (user) => ({ ...user, ...outcome.answer }));
        // An answer that was on its way may have the earlier choice.
        member.checkSession();
      },
    },
  },
};

const FINDABLE = 'findable';

/** Whether members find this one by their name (search-4), and how to change it. Undefined on servers without a search. */
export function useFindable(): [isFindable: boolean | undefined, choose: (isFindable: boolean) => void] {
  const { data: user } = useUser();
  const write = useWrite('profiles.choose');
  const unsent = useUnsent('profiles.choose').findLast(({ slot }) => slot === FINDABLE);
  return [
    unsent?.input.body.isFindable ?? user?.isFindable,
    (isFindable) => write({ input: { body: { isFindable } }, slot: FINDABLE }),
  ];
}

/** Keeps language and theme the same on this device and in the account (profiles-12). `isKnown`: `user` is a fresh answer. */
export function useChoices(user: UserView | null | undefined, isKnown: boolean): void {
  const { applyLanguage } = useLanguage.getState();
  const { applyTheme } = useTheme.getState();
  useChoice('language', { account: user?.language, isKnown, stored: storedLanguage, apply: applyLanguage });
  useChoice('theme', {
    account: user?.theme,
    isKnown,
    stored: storedTheme,
    chosen: () => useTheme.getState().theme,
    apply: applyTheme,
  });
}

interface Settled<T extends string> {
  /** Undefined on servers that keep no choices. */
  account: T | null | undefined;
  isKnown: boolean;
  /** What this device keeps. */
  stored: () => T | undefined;
  /** What was just chosen, if that is not what is kept. */
  chosen?: () => T;
  apply: (value: T) => void;
}

function useChoice<T extends string>(name: Choice, { account, isKnown, stored, chosen, apply }: Settled<T>): void {
  const write = useWrite('profiles.choose');
  const isUnsent = useUnsent('profiles.choose').some(({ slot }) => slot === name);
  const isNew = useUnsavedChoices((state) => state[name]);
  /** Once: an answer that refuses it would otherwise be asked for again. */
  const isOffered = useRef(false);

  useEffect(() => {
    if (account === undefined) return;
    const device = stored();
    const act = settleChoice({ account, device, isNew, isUnsent, isKnown });
    if (act === 'apply' && account !== null) apply(account);
    if (act !== 'save' || (!isNew && isOffered.current)) return;
    isOffered.current = true;
    markSaved(name);
    const value = chosen?.() ?? device;
    if (value !== undefined) write({ input: { body: { [name]: value } }, slot: name });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new in each render
  }, [name, account, isKnown, isNew, isUnsent]);
}
