import type { StandingView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useCheckSession } from '../data/user.ts';

/** The longest time a browser can wait for. */
const LONGEST_MS = 2 ** 31 - 1;
const EVERY_MS = 60_000;

/**
 * Asks again when a restriction or suspension is over, and from then on every minute, because the clock of the device may be
 * ahead. A suspended member has no live events, so it also asks every minute and
 * when the window gets the focus: the decision may have been reversed (decisions-2).
 */
export function useStandingEnd(standing: StandingView | null | undefined): void {
  const check = useCheckSession();
  const until = standing?.until;
  const hasEvents = standing?.act === 'restrict';
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = Date.parse(until) - Date.now() + 1_000;
    let again = hasEvents ? undefined : setInterval(check, EVERY_MS);
    const end = setTimeout(
      () => {
        check();
        again ??= setInterval(check, EVERY_MS);
      },
      Math.max(0, Math.min(left, LONGEST_MS)),
    );
    if (!hasEvents) window.addEventListener('focus', check);
    return () => {
      clearTimeout(end);
      clearInterval(again);
      window.removeEventListener('focus', check);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `check` is another function in each render, and always does the same
  }, [until, hasEvents]);
}
