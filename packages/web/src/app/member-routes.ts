import { isSuspended } from '@lampstand/core/decisions/standing';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { mainRoutes, profile, ProfileRoute, type MemberProps } from './main-routes.ts';
import { paths } from './paths.ts';
import { accountRoutes, deleteAccount } from './routes/account-routes.tsx';
import { adminRoutes } from './routes/admin-routes.tsx';
import { type ScreenRoute, notFound, privacy } from './screens.tsx';

const StoppedRoute = lazyScreen(() => import('./routes/stopped-route.tsx').then((module) => module.StoppedRoute));
const SearchRoute = lazyScreen(() => import('./routes/search-route.tsx').then((module) => module.SearchRoute));
const SetupRoute = lazyScreen(() => import('./routes/setup-route.tsx').then((module) => module.SetupRoute));

const setup: ScreenRoute<MemberProps> = { path: paths.setup, Content: SetupRoute };

/** The screens of a member with a complete profile (app-3). The admin screens refuse members who are not moderators. */
const complete: ScreenRoute<MemberProps>[] = [
  ...mainRoutes,
  { path: paths.search, Content: SearchRoute },
  ...accountRoutes,
  setup,
  ...adminRoutes,
  privacy,
  notFound,
];

/**
 * The screens of a member with an incomplete profile: every other address shows the profile form (app-2). It is the same entry at its
 * own address, so that the form keeps its state when the language alone changes completeness.
 */
const incomplete = [privacy, setup, deleteAccount, profile, { path: '*', Content: ProfileRoute }];

/** The only screens of a suspended member (decisions-5). */
const stopped = [privacy, deleteAccount, { path: '*', Content: StoppedRoute }];

/** The screens that the member may open now. Completeness depends on the language (profiles-1). */
export function memberRoutes(user: UserView, language: Language): ScreenRoute<MemberProps>[] {
  if (isSuspended(user)) return stopped;
  return isProfileComplete(user, language) ? complete : incomplete;
}
