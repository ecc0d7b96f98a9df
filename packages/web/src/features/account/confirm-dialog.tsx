import { useTranslation } from 'react-i18next';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface ConfirmDialogProps extends DialogState {
  canReturn: boolean;
  pending: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({ open, onOpenChange, canReturn, pending, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation('account');
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      stacked
      title={t('confirm.title')}
      confirmLabel={t('confirm.submit')}
      pending={pending}
      pendingLabel={t('confirm.pending')}
      onConfirm={onConfirm}
    >
      {t(canReturn ? 'comingBack.confirm' : 'confirm.text')}
    </AlertDialog>
  );
}
