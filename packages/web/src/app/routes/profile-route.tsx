import { testimonyIn } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { shown } from '../../data/use-shown-since.ts';
import {
  BlockedRow,
  ConnectionsRow,
  InviteRow,
  DevicesRow,
  NotificationsRow,
  OwnPageRow,
  OwnReportsRow,
  PasskeysRow,
  PasswordRow,
  FindableRow,
} from './profile-rows.tsx';
import { ProfileScreen } from '../../features/profiles/profile-screen.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { alertsAreOurs } from '../../platform/alerts.ts';
import { memberPath, paths } from '../paths.ts';
import { Shell } from '../shell.tsx';
import styles from './profile-route.module.css';

const profile = [shown.profile()];

export function ProfileRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Shell user={user} current="profile">
      {() => (
        <>
          <div className={styles.banner}>
            <MemoryBanner screen="profile" of={profile} />
          </div>
          <ProfileScreen
            user={user}
            // Somebody who came to read a testimony stays at its address, which shows it now (app-2).
            onDone={() => {
              if (testimonyIn(pathname) === undefined) void navigate(paths.home);
            }}
            ownPage={<OwnPageRow to={memberPath(user.id)} />}
            people={
              <>
                <FindableRow />
                <ConnectionsRow to={paths.connections} />
                <InviteRow user={user} />
                <BlockedRow to={paths.blocked} />
                <OwnReportsRow to={paths.reports} />
              </>
            }
            account={
              <>
                {alertsAreOurs() && <NotificationsRow to={paths.notifications} />}
                <PasswordRow to={paths.password} />
                <PasskeysRow to={paths.passkeys} />
                <DevicesRow to={paths.devices} />
              </>
            }
          />
        </>
      )}
    </Shell>
  );
}
