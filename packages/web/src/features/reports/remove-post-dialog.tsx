import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../stores/community.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';

/** Confirms the removal of a reported post with everything on it (moderation-2). */
export function RemovePostDialog({
  author,
  open,
  onOpenChange,
  onConfirm,
}: DialogState & { author: string; onConfirm: () => void }) {
  const { t } = useTranslation('moderation');
  const sealedDays = useCommunity(({ community }) => community.sealedDays);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('removePost.title')}
      confirmLabel={t('removePost.submit')}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    >
      {t('removePost.text', { name: author, days: sealedDays })} {t('undo.text')}
    </AlertDialog>
  );
}
