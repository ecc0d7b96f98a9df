import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageKeys } from '../lib/query-keys.ts';
import type { Unread } from '../lib/use-unread.ts';
import { showBadge } from '../platform/alerts.ts';

/** Keeps the number on the app's icon as the one on the tab row; the worker does so while no window is open. */
export function useBadge(): void {
  const { data } = useQuery<Unread>({ queryKey: messageKeys.unread(), enabled: false });
  useEffect(() => {
    if (data) showBadge(data.messages + data.requests);
  }, [data]);
}
