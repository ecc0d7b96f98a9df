import { useAct, type ActHandlers } from './use-act.ts';

/** The account is gone, and nothing of it stays on this device. */
export function useDeleteAccount(handlers: ActHandlers<'account.remove'>) {
  return useAct('account.remove', { apply: (member) => void member.leave() }, handlers);
}
