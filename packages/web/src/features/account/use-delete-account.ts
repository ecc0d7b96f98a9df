import { useMutation } from '@tanstack/react-query';
import type { AccountDeletion } from '@lampstand/core/account/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { forgetMembers } from '../../pwa/forget-members.ts';
import { toast } from '../../stores/toast.ts';

interface Outcomes {
  onGone: () => void;
  onRefused: () => void;
}

/** On success a message; on failure the server's sentence, or the advice to contact support (app-8). */
export function useDeleteAccount({ onGone, onRefused }: Outcomes) {
  const { t } = useTranslation(['account', 'common']);
  const textOf = (error: Error) =>
    error instanceof ApiError && error.code && error.code !== 'unreachable' ? error.serverText : t('failed');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: AccountDeletion) => client.account.remove({ body }),
    onSuccess: () => {
      void forgetMembers();
      toast({ title: t('done.title'), description: t('done.description') });
      onGone();
    },
    onError: (failure) => {
      toast({ title: t('common:error'), description: textOf(failure), variant: 'destructive' });
      onRefused();
    },
  });
  return { mutate, isPending, refusal: error ? textOf(error) : undefined };
}
