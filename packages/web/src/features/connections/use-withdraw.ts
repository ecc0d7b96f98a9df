import type { ConnectionView } from '@lampstand/core/connections/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { useEndConnection } from '../../data/connections.ts';
import { toast } from '../../stores/toast.ts';

/** Withdraws the viewer's request to a member (connections-2). Nobody needs to be asked: they can send it again. */
export function useWithdraw(userId: string) {
  const { t } = useTranslation(['connections', 'common']);
  const { mutate, isPending } = useEndConnection(userId, {
    onError: () => toast({ title: t('common:error'), description: t('withdrawFailed'), variant: 'destructive' }),
  });
  return {
    isPending,
    withdraw: ({ id, user }: ConnectionView, onDone?: () => void) =>
      mutate(
        { params: { connectionId: id } },
        {
          onSuccess: () => {
            onDone?.();
            toast({ title: t('withdrawn.title'), description: t('withdrawn.description', { name: fullName(user) }) });
          },
        },
      ),
  };
}
