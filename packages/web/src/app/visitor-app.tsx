import { lazy, useEffect } from 'react';
import { showBadge } from '../platform/alerts.ts';
import { paths } from './paths.ts';
import { AuthRequiredScreen } from './screens/auth-required-screen.tsx';
import { Screens, type ScreenEntry } from './screens.tsx';
import { notFound, privacy } from './shared-screens.tsx';

export const loadLanding = () => import('./routes/landing-route.tsx');
const LandingRoute = lazy(async () => ({ default: (await loadLanding()).LandingRoute }));
const DeleteAccountVisitorRoute = lazy(async () => ({
  default: (await import('./routes/delete-account-visitor-route.tsx')).DeleteAccountVisitorRoute,
}));

/** SPEC.md §2, route availability: signed out. */
const entries: ScreenEntry[] = [
  { path: paths.home, element: <LandingRoute /> },
  { path: paths.profile, element: <AuthRequiredScreen /> },
  { path: paths.deleteAccount, element: <DeleteAccountVisitorRoute /> },
  privacy,
  notFound,
];

export function VisitorApp() {
  // Nothing waits for nobody.
  useEffect(() => showBadge(0), []);
  return <Screens entries={entries} />;
}
