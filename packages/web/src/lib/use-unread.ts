import { useQuery } from '@tanstack/react-query';
import { messageKeys } from './query-keys.ts';

export interface Unread {
  messages: number;
  requests: number;
}

/** What waits in Messages. The live client asks for it and keeps it (app/live-updates.ts). */
export function useUnread(): number {
  const { data } = useQuery<Unread>({ queryKey: messageKeys.unread(), enabled: false });
  return data ? data.messages + data.requests : 0;
}
