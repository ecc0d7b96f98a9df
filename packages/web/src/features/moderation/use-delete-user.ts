import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { isSignedOut } from '../../lib/api-error.ts';
import { adminKeys, postKeys } from '../../lib/query-keys.ts';
import { client } from '../../lib/api-client.ts';

interface DeleteUserHandlers {
  onDeleted: () => void;
  onFailed: (error: Error) => void;
  /** Where a 401 has words of its own, and not the landing screen (moderation-9). */
  onSignedOut?: () => void;
}

/** Afterwards users, stats and posts are asked for again (app-10); their reports have gone too. */
export function useDeleteUser({ onDeleted, onFailed, onSignedOut }: DeleteUserHandlers) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: UserView) => client.moderation.removeUser({ params: { userId: id } }),
    meta: { staysOn401: Boolean(onSignedOut) },
    onSuccess: () => {
      onDeleted();
      for (const queryKey of [adminKeys.users(), adminKeys.stats(), adminKeys.reports(), adminKeys.audit()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      void queryClient.invalidateQueries({ queryKey: postKeys.list(), exact: true });
    },
    onError: (error) => {
      if (onSignedOut && isSignedOut(error)) onSignedOut();
      else onFailed(error);
    },
  });
}
