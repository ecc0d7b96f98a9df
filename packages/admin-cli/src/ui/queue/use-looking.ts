import { useEffect } from 'react';
import type { AdminClient } from '../../api.ts';
import { LOOKING_MS } from '../live/looking.ts';

/** Passing by is not looking. */
const REST_MS = 1_000;

/** Tells the other moderators which item is selected here, again and again while it is. */
export function useLooking({ moderation }: AdminClient, reportId: string | undefined): void {
  useEffect(() => {
    if (reportId === undefined) return undefined;
    // Nobody misses it if it fails.
    const tell = () => void moderation.looking({ params: { reportId } }).catch(() => {});
    const first = setTimeout(tell, REST_MS);
    const timer = setInterval(tell, LOOKING_MS / 2);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moderation, reportId]);
}
