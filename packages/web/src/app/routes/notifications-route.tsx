import { mayModerate } from '@lampstand/core/profiles/roles';
import { useState } from 'react';
import { useUser } from '../../data/user.ts';
import { ModeratorMail } from '../../features/alerts/moderator-mail.tsx';
import { NotificationsScreen } from '../../features/push/notifications-screen.tsx';
import { InstallDialog } from '../dialogs.ts';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function NotificationsRoute() {
  const [installing, setInstalling] = useState(false);
  const { data: user } = useUser();
  return (
    <>
      <NotificationsScreen
        back={paths.profile}
        help={<ScreenHelp screen="profile" />}
        mail={user && mayModerate(user) && <ModeratorMail />}
        onInstall={() => setInstalling(true)}
      />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
