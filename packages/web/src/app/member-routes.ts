import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';

// The members' screens; each one's code is loaded when it is first shown (ui/lazy-screen.tsx).

export const HomeRoute = lazyScreen(() => import('./routes/home-route.tsx').then((module) => module.HomeRoute));
export const ProfileRoute = lazyScreen(() =>
  import('./routes/profile-route.tsx').then((module) => module.ProfileRoute),
);
export const DeleteAccountRoute = lazyScreen(() =>
  import('./routes/delete-account-route.tsx').then((module) => module.DeleteAccountRoute),
);
export const DeviceRoute = lazyScreen(() => import('./routes/device-route.tsx').then((module) => module.DeviceRoute));
export const OwnReportsRoute = lazyScreen(() =>
  import('./routes/own-reports-route.tsx').then((module) => module.OwnReportsRoute),
);
export const HappeningsRoute = lazyScreen(() =>
  import('./routes/happenings-route.tsx').then((module) => module.HappeningsRoute),
);
export const PasswordRoute = lazyScreen(() =>
  import('./routes/password-route.tsx').then((module) => module.PasswordRoute),
);
export const PasskeysRoute = lazyScreen(() =>
  import('./routes/passkeys-route.tsx').then((module) => module.PasskeysRoute),
);
export const ConnectionsRoute = lazyScreen(() =>
  import('./routes/connections-route.tsx').then((module) => module.ConnectionsRoute),
);
export const BlockedRoute = lazyScreen(() =>
  import('./routes/blocked-route.tsx').then((module) => module.BlockedRoute),
);
export const NotificationsRoute = lazyScreen(() =>
  import('./routes/notifications-route.tsx').then((module) => module.NotificationsRoute),
);
export const DevicesRoute = lazyScreen(() =>
  import('./routes/devices-route.tsx').then((module) => module.DevicesRoute),
);
export const PersonRoute = lazyScreen(() => import('./routes/person-route.tsx').then((module) => module.PersonRoute));
export const PostRoute = lazyScreen(() => import('./routes/post-route.tsx').then((module) => module.PostRoute));
export const SetupRoute = lazyScreen(() => import('./routes/setup-route.tsx').then((module) => module.SetupRoute));
export const MessagesRoute = lazyScreen(() =>
  import('./routes/messages-route.tsx').then((module) => module.MessagesRoute),
);

export const StoppedRoute = lazyScreen(() =>
  import('./routes/stopped-route.tsx').then((module) => module.StoppedRoute),
);
/** Above every screen. It shows nothing until its code is there. */
export const Notices = lazyScreen(() => import('../features/notices/notices.tsx').then((module) => module.Notices));

export const NoticeAgain = lazyScreen(() =>
  import('../features/notices/notice-again.tsx').then((module) => module.NoticeAgain),
);

/** Loads the code of the member's screen at this address. */
export function preloadRoute(pathname: string): Promise<void> {
  const path = pathname.toLowerCase();
  if (path.startsWith(paths.messages)) return MessagesRoute.preload();
  if (path.startsWith(`${paths.people}/`)) return PersonRoute.preload();
  if (path.startsWith(`${paths.posts}/`)) return PostRoute.preload();
  return path === paths.profile ? ProfileRoute.preload() : HomeRoute.preload();
}
