import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from '../features/notifications/live.ts';
import { sendNow } from '../lib/outbox.ts';
import { applyEvent, askForUnread, refetchMissed } from './live-updates.ts';

/** Keeps a member's screens as things are, for as long as they are signed in (live-1). */
export function useLive(userId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isFirst = true;
    return startLive({
      onEvent: (event) => applyEvent(queryClient, userId, event),
      onReady: async () => {
        await refetchMissed(queryClient, isFirst);
        isFirst = false;
        sendNow(userId);
      },
      // A 401 here leads to the landing screen (lib/query-client.ts).
      onRefused: () => void askForUnread(queryClient).catch(() => undefined),
    });
  }, [queryClient, userId]);
}
