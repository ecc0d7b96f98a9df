import { useAct, type ActHandlers } from './use-act.ts';

/** Deletes the account, and everything of it on this device. */
export function useDeleteAccount(handlers: ActHandlers<'account.remove'>) {
  return useAct('account.remove', { apply: (member) => void member.leave() }, handlers);
}
