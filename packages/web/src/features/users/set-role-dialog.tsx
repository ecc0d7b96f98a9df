import type { Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useTranslation } from 'react-i18next';
import { useSetRole } from '../../data/admin-users.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

const TEXTS = { member: 'setMember', moderator: 'setModerator', admin: 'setAdmin' } as const;

interface SetRoleDialogProps extends DialogState {
  user: ManagedUserView;
  role: Role;
}

/** Explains what the role means, and confirms before it changes (moderation-3). */
export function SetRoleDialog({ user, role, open, onOpenChange }: SetRoleDialogProps) {
  const { t } = useTranslation(['moderation', 'common']);
  const name = fullName(user) || t('member');
  const what = TEXTS[role];
  const { mutate, isPending } = useSetRole({
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t(`${what}.done`, { name }) });
    },
    onError: (error) => {
      const refused = error instanceof ApiError && (error.code === 'last_admin' || error.code === 'user_not_found');
      const description = refused ? error.serverText : t('roles.failed');
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
      pendingLabel={t('roles.pending')}
      onConfirm={() => mutate({ params: { userId: user.id }, body: { role } })}
    >
      {t(`${what}.text`)}
    </AlertDialog>
  );
}
