import { useTranslation } from 'react-i18next';
import { useLiftBan } from '../../data/admin-users.ts';
import { ApiError } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface LiftBanDialogProps extends DialogState {
  banId: string;
  onLifted: () => void;
}

/** Confirms that a deleted member may come back: their hashes are deleted, so it cannot be undone (joining-10). */
export function LiftBanDialog({ banId, onLifted, open, onOpenChange }: LiftBanDialogProps) {
  const { t } = useTranslation(['moderation', 'common']);
  const { mutate, isPending } = useLiftBan({
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t('bans.lifted') });
      onLifted();
    },
    onError: (error) => {
      const isOver = error instanceof ApiError && error.code === 'ban_not_found';
      if (isOver) onOpenChange(false);
      const description = isOver ? error.serverText : t('bans.liftFailed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('bans.sure.title')}
      confirmLabel={t('bans.lift')}
      pending={isPending}
      pendingLabel={t('bans.lifting')}
      onConfirm={() => mutate({ params: { banId } })}
    >
      {t('bans.sure.text')}
    </AlertDialog>
  );
}
