import { useState } from 'react';
import { NotificationsScreen } from '../../features/push/notifications-screen.tsx';
import { InstallDialog } from '../dialogs.ts';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';

export function NotificationsRoute() {
  const [installing, setInstalling] = useState(false);
  return (
    <>
      <NotificationsScreen
        back={paths.profile}
        help={<ScreenHelp screen="profile" />}
        onInstall={() => setInstalling(true)}
      />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
