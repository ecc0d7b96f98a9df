import { useEffect } from 'react';
import { refreshCommunity } from '../data/community.ts';
import { showBadge } from '../platform/alerts.ts';
import { lastMember } from '../platform/session-hint.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import { AuthRequiredScreen } from './screens/auth-required-screen.tsx';
import { Screens, type ScreenEntry } from './screens.tsx';
import { notFound, privacy } from './shared-screens.tsx';
import { LandingRoute } from './visitor-screens.ts';

const DeleteAccountVisitorRoute = lazyScreen(() =>
  import('./routes/delete-account-visitor-route.tsx').then((module) => module.DeleteAccountVisitorRoute),
);
const DeviceVisitorRoute = lazyScreen(() =>
  import('./routes/device-visitor-route.tsx').then((module) => module.DeviceVisitorRoute),
);

const TestimonyVisitorRoute = lazyScreen(() =>
  import('./routes/testimony-visitor-route.tsx').then((module) => module.TestimonyVisitorRoute),
);
const SetupVisitorRoute = lazyScreen(() =>
  import('./routes/setup-visitor-route.tsx').then((module) => module.SetupVisitorRoute),
);

/** What a visitor reaches (app-1). */
const entries: ScreenEntry[] = [
  { path: paths.home, element: <LandingRoute /> },
  { path: paths.profile, element: <AuthRequiredScreen /> },
  { path: paths.deleteAccount, element: <DeleteAccountVisitorRoute /> },
  { path: `${paths.posts}/:postId`, element: <TestimonyVisitorRoute /> },
  { path: paths.device, element: <DeviceVisitorRoute /> },
  { path: paths.setup, element: <SetupVisitorRoute /> },
  privacy,
  notFound,
];

/** After a session ended on a member's screen, that address shows the landing screen with a note instead of a 404. */
const endedEntries: ScreenEntry[] = [
  ...entries.filter((entry) => entry !== notFound),
  { path: '*', element: <LandingRoute /> },
];

export function VisitorApp() {
  // A visitor has nothing unread.
  useEffect(() => showBadge(0), []);
  useEffect(() => {
    // The page is from the worker's memory, and so may be its name and picture.
    if (navigator.serviceWorker?.controller) void refreshCommunity().catch(() => undefined);
  }, []);
  return <Screens entries={lastMember.signedOut() ? endedEntries : entries} />;
}
