import { useEffect } from 'react';
import { refreshCommunity } from '../data/community.ts';
import { showBadge } from '../platform/alerts.ts';
import { lastMember } from '../platform/storage.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import { AuthRequiredScreen } from './screens/not-found-screen.tsx';
import { Screens, type ScreenRoute, notFound, privacy } from './screens.tsx';
import { LandingRoute } from './main-routes.ts';

const DeleteAccountVisitorRoute = lazyScreen(() =>
  import('./routes/visitor-routes.tsx').then((module) => module.DeleteAccountVisitorRoute),
);
const DeviceVisitorRoute = lazyScreen(() =>
  import('./routes/visitor-routes.tsx').then((module) => module.DeviceVisitorRoute),
);

const TestimonyVisitorRoute = lazyScreen(() =>
  import('./routes/visitor-routes.tsx').then((module) => module.TestimonyVisitorRoute),
);
const SetupVisitorRoute = lazyScreen(() =>
  import('./routes/setup-visitor-route.tsx').then((module) => module.SetupVisitorRoute),
);

/** What a visitor reaches (app-1). */
const routes: ScreenRoute[] = [
  { path: paths.home, Content: LandingRoute },
  { path: paths.profile, Content: AuthRequiredScreen },
  { path: paths.deleteAccount, Content: DeleteAccountVisitorRoute },
  { path: `${paths.posts}/:postId`, Content: TestimonyVisitorRoute },
  { path: paths.device, Content: DeviceVisitorRoute },
  { path: paths.setup, Content: SetupVisitorRoute },
  privacy,
  notFound,
];

/** After a session ended on a member's screen, that address shows the landing screen with a note instead of a 404. */
const endedRoutes: ScreenRoute[] = [
  ...routes.filter((route) => route !== notFound),
  { path: '*', Content: LandingRoute },
];

export function VisitorApp() {
  // A visitor has nothing unread.
  useEffect(() => showBadge(0), []);
  useEffect(() => {
    // The page is from the worker's memory, and so may be its name and picture.
    if (navigator.serviceWorker?.controller) void refreshCommunity().catch(() => undefined);
  }, []);
  return <Screens routes={lastMember.signedOut() ? endedRoutes : routes} props={{}} />;
}
