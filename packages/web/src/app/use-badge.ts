import { useEffect } from 'react';
import { useUnread } from '../data/unread.ts';
import { showBadge } from '../platform/alerts.ts';

/** Shows the unread count on the app's icon; the worker does so while no window is open. */
export function useBadge(): void {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
}
