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

/** Mails the member a code that replaces the old password. */
export function useSendPasswordCode(handlers: ActHandlers<'auth.passwordCode'>) {
  return useAct('auth.passwordCode', {}, handlers);
}

/** Changes it with that code. */
export function useChangePasswordByCode(handlers: ActHandlers<'auth.changePasswordByCode'>) {
  const refresh = ({ queryClient }: Member) => queryClient.invalidateQueries(sessions);
  return useAct('auth.changePasswordByCode', { refresh }, handlers);
}

export function useEndSession(handlers: ActHandlers<'auth.endSession'>) {
  return useAct('auth.endSession', { refresh: ({ queryClient }) => queryClient.invalidateQueries(sessions) }, handlers);
}
