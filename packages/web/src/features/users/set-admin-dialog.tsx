import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useSetAdmin } from '../../data/admin-users.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';

/** Explains what an admin can do, and confirms before a member becomes one or stops being one. */
export function SetAdminDialog({ user, open, onOpenChange }: DialogState & { user: UserView }) {
  const { t } = useTranslation(['moderation', 'common']);
  const name = fullName(user) || user.email;
  const what = user.isAdmin ? 'demote' : 'promote';
  const { mutate, isPending } = useSetAdmin({
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t(`${what}.done`, { name }) });
    },
    onError: (error) => {
      const refused = error instanceof ApiError && (error.code === 'last_admin' || error.code === 'user_not_found');
      const description = refused ? error.serverText : t(`${what}.failed`);
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      stacked
      title={t(`${what}.title`, { name })}
      confirmLabel={t(`${what}.act`)}
      pending={isPending}
      pendingLabel={t(`${what}.pending`)}
      onConfirm={() => mutate({ params: { userId: user.id }, body: { isAdmin: !user.isAdmin } })}
    >
      {t(`${what}.text`)}
    </AlertDialog>
  );
}
