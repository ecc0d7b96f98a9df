import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { lastMember } from '../../platform/session-hint.ts';
import { InstallDialog } from '../dialogs.ts';

/** Loaded only when needed. If its code cannot be loaded, the screen shows no note. */
const SessionEndedNote = lazy<() => ReactNode>(async () => {
  const found = await import('../../features/auth/session-ended-note.tsx').catch(() => undefined);
  return { default: found?.SessionEndedNote ?? (() => null) };
});

export function LandingRoute() {
  const [installing, setInstalling] = useState(false);
  useEffect(() => {
    // From the page of an applicant (door-5).
    if (!new URLSearchParams(location.search).has('install')) return;
    history.replaceState(history.state, '', location.pathname);
    setInstalling(true);
  }, []);
  useEffect(() => {
    const shared = new URLSearchParams(location.search).get('shared');
    if (shared === null) return;
    history.replaceState(history.state, '', location.pathname);
    void import('../pending-share.ts').then(({ keepForLater }) => keepForLater(shared));
  }, []);
  return (
    <>
      <LandingScreen
        onInstall={() => setInstalling(true)}
        onInstallNear={InstallDialog.preload}
        notice={
          lastMember.wasSignedOut() && (
            <Suspense>
              <SessionEndedNote />
            </Suspense>
          )
        }
      />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
