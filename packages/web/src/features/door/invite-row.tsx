import type { UserView } from '@lampstand/core/profiles/contract';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayInvite } from '../../data/invitations.ts';
import { SettingButton } from '../../ui/setting-rows.tsx';
import { InviteDialog } from './dialogs.ts';

/** The way from the profile to inviting somebody, which a narrow screen has no column for. */
export function InviteRow({ user }: { user: UserView }) {
  const { t } = useTranslation('profiles');
  const mayInvite = useMayInvite(user);
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <SettingButton
        icon={UserPlusIcon}
        name={t('invite.title')}
        onOpen={() => setOpen(true)}
        onPreload={InviteDialog.preload}
      />
      <InviteDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
