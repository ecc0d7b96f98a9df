import { useQuery } from '@tanstack/react-query';
import { read } from './queries.ts';

/** Not answered from memory, because the counts have to be current. */
export const unreadCounts = { ...read('messages.unread'), meta: { asksServer: true } };

/** The number of unread messages and requests, updated by live events. Undefined until it is known. */
export function useUnread(): number | undefined {
  const { data } = useQuery({ ...unreadCounts, enabled: false });
  return data && data.messages + data.requests;
}
