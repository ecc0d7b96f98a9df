import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactElement } from 'react';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { adminScreens } from './admin-screens.tsx';
import { paths } from './paths.ts';
import { Screens } from './screens.tsx';
import { notFound, privacy } from './shared-screens.tsx';

const DeleteAccountRoute = lazyScreen(() =>
  import('./routes/delete-account-route.tsx').then((module) => module.DeleteAccountRoute),
);
const DeviceRoute = lazyScreen(() => import('./routes/device-route.tsx').then((module) => module.DeviceRoute));
const OwnReportsRoute = lazyScreen(() =>
  import('./routes/own-reports-route.tsx').then((module) => module.OwnReportsRoute),
);
const PasswordRoute = lazyScreen(() => import('./routes/password-route.tsx').then((module) => module.PasswordRoute));
const PasskeysRoute = lazyScreen(() => import('./routes/passkeys-route.tsx').then((module) => module.PasskeysRoute));
const ConnectionsRoute = lazyScreen(() =>
  import('./routes/connections-route.tsx').then((module) => module.ConnectionsRoute),
);
const BlockedRoute = lazyScreen(() => import('./routes/blocked-route.tsx').then((module) => module.BlockedRoute));
const NotificationsRoute = lazyScreen(() =>
  import('./routes/notifications-route.tsx').then((module) => module.NotificationsRoute),
);
const DevicesRoute = lazyScreen(() => import('./routes/devices-route.tsx').then((module) => module.DevicesRoute));
const SetupRoute = lazyScreen(() => import('./routes/setup-route.tsx').then((module) => module.SetupRoute));

interface LaterScreensProps {
  user: UserView;
  /** The account was deleted; `farewell` replaces all screens. */
  onGone: (farewell: ReactElement) => void;
}

/** The screens of a member that are not among the first to be shown. Which of them exist for whom is in member-app.tsx. */
export function LaterScreens({ user, onGone }: LaterScreensProps) {
  return (
    <Screens
      entries={[
        { path: paths.password, element: <PasswordRoute /> },
        { path: paths.passkeys, element: <PasskeysRoute /> },
        { path: paths.connections, element: <ConnectionsRoute /> },
        { path: paths.blocked, element: <BlockedRoute /> },
        { path: paths.notifications, element: <NotificationsRoute /> },
        { path: paths.devices, element: <DevicesRoute /> },
        { path: paths.reports, element: <OwnReportsRoute /> },
        { path: paths.deleteAccount, element: <DeleteAccountRoute user={user} onGone={onGone} /> },
        { path: paths.device, element: <DeviceRoute user={user} /> },
        { path: paths.setup, element: <SetupRoute user={user} /> },
        ...adminScreens(user),
        privacy,
        notFound,
      ]}
    />
  );
}
