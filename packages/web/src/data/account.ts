import { useAct, type ActHandlers } from './use-act.ts';

/** Deletes the account, and everything of it on this device. */
export function useDeleteAccount(handlers: ActHandlers<'account.remove'>) {
  return useAct('account.remove', { apply: (member) => void member.leave() }, handlers);
}

/** Proves by password or mailed code that it is the member (auth-32). Without either, only if this session needs it. */
export function useProve(handlers: ActHandlers<'auth.prove'>) {
  return useAct('auth.prove', {}, handlers);
}
