import { Suspense, useEffect, useState } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { lastMember } from '../../platform/session-hint.ts';
import { InstallDialog } from '../dialogs.ts';
import { SessionEndedNote } from '../session-ended.ts';

export function LandingRoute() {
  // From the page of an applicant (door-5).
  const [installing, setInstalling] = useState(() => new URLSearchParams(location.search).has('install'));
  const signedOut = lastMember.signedOut();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const shared = query.get('shared');
    if (shared !== null || query.has('install')) history.replaceState(history.state, '', location.pathname);
    if (shared === null) return;
    void import('../pending-share.ts').then(({ keepForLater }) => keepForLater(shared));
  }, []);
  return (
    <>
      <LandingScreen
        onInstall={() => setInstalling(true)}
        onInstallNear={InstallDialog.preload}
        notice={
          signedOut && (
            <Suspense>
              <SessionEndedNote userId={signedOut} />
            </Suspense>
          )
        }
      />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
