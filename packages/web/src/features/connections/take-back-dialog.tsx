import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { connectionKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { refreshConnection } from './use-connection.ts';

interface TakeBackDialogProps extends DialogState {
  connection: ConnectionView;
}

/** Says what taking a connection back does, and asks first (connections-2). */
export function TakeBackDialog({ connection, open, onOpenChange }: TakeBackDialogProps) {
  const { t } = useTranslation(['connections', 'common']);
  const queryClient = useQueryClient();
  const { id, user } = connection;
  const name = fullName(user);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.connections.end({ params: { connectionId: id } }),
    onSuccess: () => {
      queryClient.setQueryData(connectionKeys.between(user.id), { connection: null });
      onOpenChange(false);
      toast({ title: t('takenBack.title'), description: t('takenBack.description', { name }) });
      refreshConnection(queryClient, user.id);
    },
    onError: () => toast({ title: t('common:error'), description: t('takeBackFailed'), variant: 'destructive' }),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('ask.title', { name })}
      confirmLabel={t('ask.submit')}
      pending={isPending}
      pendingLabel={t('ask.pending')}
      onConfirm={() => mutate()}
    >
      {t('ask.text', { name })}
    </AlertDialog>
  );
}
