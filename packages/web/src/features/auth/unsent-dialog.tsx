import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';

interface UnsentDialogProps extends DialogState {
  count: number;
  onConfirm: () => void;
}

/** Asks before what was written without a network goes with the one who wrote it. */
export function UnsentDialog({ count, ...dialog }: UnsentDialogProps) {
  const { t } = useTranslation('account');
  return (
    <AlertDialog {...dialog} title={t('unsent.title')} confirmLabel={t('unsent.confirm')} stacked>
      {t('unsent.text', { count })}
    </AlertDialog>
  );
}
