import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';

/** Confirms the deletion of a member and lists what is deleted with them (moderation-9). */
export function DeleteUserDialog({
  user,
  pending,
  onConfirm,
  ...state
}: DialogState & { user: ManagedUserView; pending: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <AlertDialog
      {...state}
      title={t('deleteUser.title')}
      confirmLabel={t('deleteUser.submit')}
      pending={pending}
      pendingLabel={t('deleteUser.pending')}
      onConfirm={onConfirm}
    >
      {t('deleteUser.text', { name: fullName(user) || t('member'), email: user.email ?? '' })}
    </AlertDialog>
  );
}
