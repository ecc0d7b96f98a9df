import { canPost } from '@lampstand/core/profiles/rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PhotoProblem } from '../features/posts/check-photo.ts';
import { useLanguage } from '../stores/language.ts';
import { sharedWaits, tellOfFailure } from './shared-waits.ts';

let isOpening = false;

/**
 * What the address asks for beyond a screen. `?new`, a shortcut of the home screen, opens the create dialog; `?shared`,
 * from sw/share-target.ts, opens it with what another app shared. Asked once: the address is as usual again at once.
 */
export function useArrival(user: UserView, create: (problem?: PhotoProblem) => void): void {
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
      const { takeShared } = await import('../features/posts/take-shared.ts');
      const taken = await takeShared(user.id);
      sharedWaits.set(false);
      if (taken || inAnyCase) create(taken?.problem);
    } catch {
      // It waits for the next time.
    } finally {
      isOpening = false;
    }
  }
}
