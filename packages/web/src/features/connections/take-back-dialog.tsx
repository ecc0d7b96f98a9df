import type { ConnectionView } from '@lampstand/core/connections/contract';
import { useTranslation } from 'react-i18next';
import { useEndConnection } from '../../data/connections.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface TakeBackDialogProps extends DialogState {
  connection: ConnectionView;
}

/** Explains and confirms ending a connection or withdrawing a request (connections-2). */
export function TakeBackDialog({ connection, open, onOpenChange }: TakeBackDialogProps) {
  const { t } = useTranslation(['connections', 'common']);
  const { id, user } = connection;
  const name = fullName(user);
  const { mutate, isPending } = useEndConnection(user.id, {
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t('takenBack.title'), description: t('takenBack.description', { name }) });
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
      onConfirm={() => mutate({ params: { connectionId: id } })}
    >
      {t('ask.text', { name })}
    </AlertDialog>
  );
}
