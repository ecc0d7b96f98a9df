import { testimonyIn } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { shown } from '../../data/use-shown-since.ts';
import { BlockedRow } from '../../features/blocks/blocked-row.tsx';
import { ConnectionsRow } from '../../features/connections/connections-row.tsx';
import { InviteRow } from '../../features/door/invite-row.tsx';
import { DevicesRow } from '../../features/profiles/devices-row.tsx';
import { NotificationsRow } from '../../features/push/notifications-row.tsx';
import { OwnPageRow } from '../../features/profiles/own-page-row.tsx';
import { OwnReportsRow } from '../../features/profiles/own-reports-row.tsx';
import { PasskeysRow } from '../../features/profiles/passkeys-row.tsx';
import { PasswordRow } from '../../features/profiles/password-row.tsx';
import { ProfileScreen } from '../../features/profiles/profile-screen.tsx';
import { FindableRow } from '../../features/search/findable-row.tsx';
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
