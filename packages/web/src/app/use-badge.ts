import { useEffect } from 'react';
import { useUnread } from '../data/unread.ts';
import { showBadge } from '../platform/alerts.ts';

/** Keeps the number on the app's icon as the one on the tab row; the worker does so while no window is open. */
export function useBadge(): void {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
}
