import { useEffect } from 'react';
import { useTellLooking } from '../../data/admin-queue.ts';
import { LOOKING_MS } from '../../stores/looking.ts';

/** Tells other moderators which item is open here, again and again while it is and the page is shown. */
export function useLookingAt(reportId: string | undefined) {
  const { mutate } = useTellLooking();
  useEffect(() => {
    if (reportId === undefined) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible') mutate({ params: { reportId } });
    };
    tell();
    const timer = setInterval(tell, LOOKING_MS / 2);
    return () => clearInterval(timer);
  }, [reportId, mutate]);
}
