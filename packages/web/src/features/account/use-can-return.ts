import type { UserView } from '@lampstand/core/profiles/contract';
import { usePendingEmail } from '../../data/profile.ts';

/** Whether a mail with a link that brings the account back will come (account-6): not without mail, nor to suspended members. */
export function useCanReturn({ standing }: Pick<UserView, 'standing'>): boolean {
  const account = usePendingEmail();
  const isStopped = standing?.act === 'suspend' || standing?.act === 'delete';
  return account?.hasMail === true && !isStopped;
}
