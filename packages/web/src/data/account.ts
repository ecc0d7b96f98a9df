import { useQuery } from '@tanstack/react-query';
import type { Member } from './member.ts';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

/** Deletes the account, and everything of it on this device. */
export function useDeleteAccount(handlers: ActHandlers<'account.remove'>) {
  return useAct('account.remove', { apply: (member) => void member.leave() }, handlers);
}

/** Proves by password or mailed code that it is the member (auth-32). Without either, only if this session needs it. */
export function useProve(handlers: ActHandlers<'auth.prove'>) {
  return useAct('auth.prove', {}, handlers);
}

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

/** Mails the member a code that proves that it is them, instead of the password. */
export function useSendPasswordCode(handlers: ActHandlers<'auth.passwordCode'>) {
  return useAct('auth.passwordCode', {}, handlers);
}

export function useEndSession(handlers: ActHandlers<'auth.endSession'>) {
  return useAct('auth.endSession', { refresh: ({ queryClient }) => queryClient.invalidateQueries(sessions) }, handlers);
}

export const passkeys = read('auth.passkeys');

/** The devices that log the member in by fingerprint, face or PIN (auth-21). */
export function usePasskeys() {
  return useQuery(passkeys);
}

export function useRemovePasskey(handlers: ActHandlers<'auth.removePasskey'>) {
  return useAct(
    'auth.removePasskey',
    { refresh: ({ queryClient }) => queryClient.invalidateQueries(passkeys) },
    handlers,
  );
}

/** Which app shows a code (auth-14). Each look counts as a try, so it is asked for once and never again by itself. */
export function useLookUpDevice(handlers: ActHandlers<'auth.deviceRequest'>) {
  return useAct('auth.deviceRequest', {}, handlers);
}

export function useAnswerDevice(handlers: ActHandlers<'auth.answerDevice'>) {
  return useAct('auth.answerDevice', {}, handlers);
}
