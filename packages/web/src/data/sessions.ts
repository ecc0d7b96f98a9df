import { useQuery } from '@tanstack/react-query';
import type { Member } from './member.ts';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

const sessions = read('auth.sessions');

/** Where the member is signed in (auth-6). */
export function useSessions() {
  return useQuery(sessions);
}

/** Changes the member's password (auth-16). */
export function useChangePassword(handlers: ActHandlers<'auth.changePassword'>) {
  const refresh = ({ queryClient }: Member) => queryClient.invalidateQueries(sessions);
  return useAct('auth.changePassword', { refresh }, handlers);
}

export function useEndSession(handlers: ActHandlers<'auth.endSession'>) {
  return useAct('auth.endSession', { refresh: ({ queryClient }) => queryClient.invalidateQueries(sessions) }, handlers);
}
