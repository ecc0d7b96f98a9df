import { useQuery } from '@tanstack/react-query';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

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
