import { ROLES, type Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Menu } from '../../ui/menu.tsx';
import { SetRoleDialog } from './dialogs.ts';

/** The three roles with what each means. Choosing another one asks before it changes. */
export function RoleMenu({ user, onChoose }: { user: ManagedUserView; onChoose: (role: Role) => void }) {
  const { t } = useTranslation('moderation');
  return (
    <Menu
      label={t('users.menu', { name: fullName(user) || t('member') })}
      title={t('roles.title', { name: fullName({ firstName: user.firstName, lastName: null }) || t('member') })}
      items={ROLES.map((role) => ({
        label: t(`roles.names.${role}`),
        hint: t(`roles.hints.${role}`),
        icon: 'check',
        checked: role === user.role,
        onSelect: () => {
          if (role === user.role) return;
          SetRoleDialog.preload();
          onChoose(role);
        },
      }))}
    />
  );
}
