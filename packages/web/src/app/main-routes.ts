import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import type { ScreenRoute } from './screens.tsx';

/** What each of a member's screens gets. */
export interface MemberProps {
  user: UserView;
  /** The account was deleted; `farewell` replaces all screens. */
  onGone: (farewell: ReactElement) => void;
}

const HomeRoute = lazyScreen(() => import('./routes/home-route.tsx').then((module) => module.HomeRoute));
export const ProfileRoute = lazyScreen(() =>
  import('./routes/profile-route.tsx').then((module) => module.ProfileRoute),
);
export const HappeningsRoute = lazyScreen(() =>
  import('./routes/happenings-route.tsx').then((module) => module.HappeningsRoute),
);
const PersonRoute = lazyScreen(() => import('./routes/person-route.tsx').then((module) => module.PersonRoute));
const PostRoute = lazyScreen(() => import('./routes/post-route.tsx').then((module) => module.PostRoute));
const MessagesRoute = lazyScreen(() => import('./routes/messages-route.tsx').then((module) => module.MessagesRoute));

export const profile: ScreenRoute<MemberProps> = { path: paths.profile, Content: ProfileRoute };

/** The member's main screens. Apart from the others (member-routes.ts), because every visitor loads the names of the files in this list. */
export const mainRoutes: ScreenRoute<MemberProps>[] = [
  { path: paths.home, Content: HomeRoute, keepsScroll: true },
  { path: `${paths.messages}/:userId?`, Content: MessagesRoute },
  { path: `${paths.people}/:userId`, Content: PersonRoute, keepsScroll: true },
  { path: `${paths.posts}/:postId`, Content: PostRoute },
  { path: paths.happenings, Content: HappeningsRoute },
  profile,
];

/** Loads the code of the member's screen at this address, if it is a main one. */
export async function preloadMainRoute(pathname: string): Promise<void> {
  await matchRoutes(mainRoutes, pathname)?.at(-1)?.route.Content.preload?.();
}
