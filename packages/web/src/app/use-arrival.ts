import { canPost } from '@lampstand/core/profiles/rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Shared } from '../data/share-inbox.ts';
import { useLanguage } from '../stores/choices.ts';
import { pendingShare, toastShareFailure } from './pending-share.ts';

let isOpening = false;

interface Arrivals {
  create: () => void;
  /** Shows what another app or page has shared. */
  ask: (shared: Shared) => void;
}

/**
 * Handles the address parameters: `?new`, a home-screen shortcut, opens the create dialog; `?shared`, from
 * sw/share-target.ts, asks what to do with what was shared. Both are removed from the address at once.
 */
export function useArrival(user: UserView, { create, ask }: Arrivals): void {
  const [params, setParams] = useSearchParams();
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    const mayPost = canPost(user, language).ok;
    const asksNew = params.has('new');
    const shared = params.get('shared');
    if (shared === 'failed') void toastShareFailure();
    else if (shared !== null) pendingShare.set(true);
    if (mayPost && pendingShare.exists()) void openShared(asksNew);
    // The dialog says what the profile lacks; the share is kept until then.
    else if (asksNew || shared === '') create();
    if (asksNew || shared !== null) setParams({}, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address
  }, [params]);

  async function openShared(inAnyCase: boolean) {
    if (isOpening) return;
    isOpening = true;
    try {
      const { readShared } = await import('../data/share-inbox.ts');
      const shared = await readShared();
      if (shared) return ask(shared);
      if (shared === null) pendingShare.set(false);
      if (inAnyCase) create();
    } catch {
      // The share is kept for the next time.
    } finally {
      isOpening = false;
    }
  }
}
