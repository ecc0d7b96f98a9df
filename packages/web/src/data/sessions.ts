import { useQuery } from '@tanstack/react-query';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

const sessions = read('auth.sessions');

/** Where the member is signed in (auth-6). */
export function useSessions() {
  return useQuery(sessions);
}

export function useEndSession(handlers: ActHandlers<'auth.endSession'>) {
  return useAct('auth.endSession', { refresh: ({ queryClient }) => queryClient.invalidateQueries(sessions) }, handlers);
}
