import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';

// The members' main screens; each one's code is loaded when it is first shown (ui/lazy-screen.tsx).

export const HomeRoute = lazyScreen(() => import('./routes/home-route.tsx').then((module) => module.HomeRoute));
export const ProfileRoute = lazyScreen(() =>
  import('./routes/profile-route.tsx').then((module) => module.ProfileRoute),
);
export const HappeningsRoute = lazyScreen(() =>
  import('./routes/happenings-route.tsx').then((module) => module.HappeningsRoute),
);
export const PersonRoute = lazyScreen(() => import('./routes/person-route.tsx').then((module) => module.PersonRoute));
export const PostRoute = lazyScreen(() => import('./routes/post-route.tsx').then((module) => module.PostRoute));
export const MessagesRoute = lazyScreen(() =>
  import('./routes/messages-route.tsx').then((module) => module.MessagesRoute),
);

export const StoppedRoute = lazyScreen(() =>
  import('./routes/stopped-route.tsx').then((module) => module.StoppedRoute),
);
/** All other screens of a member. Their list is loaded after the first screen, unless that is one of them. */
export const LaterScreens = lazyScreen(() => import('./later-screens.tsx').then((module) => module.LaterScreens));

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
  if (path === paths.happenings) return HappeningsRoute.preload();
  if (path === paths.profile) return ProfileRoute.preload();
  return path === paths.home ? HomeRoute.preload() : LaterScreens.preload();
}
