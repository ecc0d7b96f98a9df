import type { AccountDeletion } from '@lampstand/core/account/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteAccount as useDelete } from '../../data/account.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';

interface Outcomes {
  canReturn: boolean;
  onGone: () => void;
  onRefused: () => void;
}

/** Shows a message on success; on failure the server's sentence, or the advice to contact support (app-8). */
export function useDeleteAccount({ canReturn, onGone, onRefused }: Outcomes) {
  const { t } = useTranslation(['account', 'common']);
  const textOf = (error: Error) => refusalText(error) ?? t('failed');
  const { mutate, isPending, error } = useDelete({
    onSuccess: () => {
      toast({ title: t('done.title'), description: t(canReturn ? 'comingBack.done' : 'done.description') });
      onGone();
    },
    onError: (failure) => {
      toast({ title: t('common:error'), description: textOf(failure), variant: 'destructive' });
      onRefused();
    },
  });
  return { remove: (body: AccountDeletion) => mutate({ body }), isPending, refusal: error ? textOf(error) : undefined };
}
