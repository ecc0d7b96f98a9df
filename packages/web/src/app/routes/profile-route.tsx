import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shown } from '../../data/use-shown-since.ts';
import { useLogOut } from '../../features/auth/use-log-out.tsx';
import { BlockedMembers } from '../../features/blocks/blocked-members.tsx';
import { ConnectionList } from '../../features/connections/connection-list.tsx';
import { InviteLink } from '../../features/door/invite-link.tsx';
import { NotificationsPanel } from '../../features/push/notifications-panel.tsx';
import { OwnReportsLink } from '../../features/profiles/own-reports-link.tsx';
import { PasswordLink } from '../../features/profiles/password-link.tsx';
import { ProfileScreen } from '../../features/profiles/profile-screen.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { useLanguage } from '../../stores/language.ts';
import { alertsAreOurs } from '../../platform/alerts.ts';
import { InstallDialog } from '../dialogs.ts';
import { conversationPath, draftPath, paths } from '../paths.ts';
import { Shell } from '../shell.tsx';
import styles from './profile-route.module.css';

const profile = [shown.profile()];

export function ProfileRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  const { logOut, question } = useLogOut(draftPath);
  const language = useLanguage((state) => state.language);
  const [installing, setInstalling] = useState(false);
  return (
    <Shell user={user} current="profile">
      {() => (
        <>
          <div className={styles.banner}>
            <MemoryBanner screen="profile" of={profile} />
          </div>
          <ProfileScreen
            user={user}
            onDone={() => void navigate(paths.home)}
            onLogOut={() => void logOut()}
            password={isProfileComplete(user, language) && <PasswordLink to={paths.password} />}
            notifications={alertsAreOurs() && <NotificationsPanel onInstall={() => setInstalling(true)} />}
            people={
              <>
                {isProfileComplete(user, language) && <InviteLink user={user} />}
                <ConnectionList pathOf={conversationPath} />
                <BlockedMembers />
                {isProfileComplete(user, language) && <OwnReportsLink to={paths.reports} />}
              </>
            }
          />
          <InstallDialog open={installing} onOpenChange={setInstalling} />
          {question}
        </>
      )}
    </Shell>
  );
}
