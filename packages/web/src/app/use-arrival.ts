import { canPost } from '@lampstand/core/profiles/rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Shared } from '../data/share-inbox.ts';
import { useLanguage } from '../stores/language.ts';
import { sharedWaits, tellOfFailure } from './shared-waits.ts';

let isOpening = false;

interface Arrivals {
  create: () => void;
  /** Shows what another app, or another page, sent. */
  ask: (shared: Shared) => void;
}

/**
 * What the address asks for beyond a screen. `?new`, a shortcut of the home screen, opens the create dialog; `?shared`,
 * from sw/share-target.ts, asks what to do with what was shared. Asked once: the address is as usual again at once.
 */
export function useArrival(user: UserView, { create, ask }: Arrivals): void {
  const [params, setParams] = useSearchParams();
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    const mayPost = canPost(user, language).ok;
    const asksNew = params.has('new');
    const shared = params.get('shared');
    if (shared === 'failed') void tellOfFailure();
    else if (shared !== null) sharedWaits.set(true);
    if (mayPost && sharedWaits.isSo()) void openShared(asksNew);
    // The dialog says what is missing of the profile; what was shared waits for it.
    else if (asksNew || shared === '') create();
    if (asksNew || shared !== null) setParams({}, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [params]);

  async function openShared(inAnyCase: boolean) {
    if (isOpening) return;
    isOpening = true;
    try {
      const { readShared } = await import('../data/share-inbox.ts');
      const shared = await readShared();
      if (shared) return ask(shared);
      if (shared === null) sharedWaits.set(false);
      if (inAnyCase) create();
    } catch {
      // It waits for the next time.
    } finally {
      isOpening = false;
    }
  }
}
