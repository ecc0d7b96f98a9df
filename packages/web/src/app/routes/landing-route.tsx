import { Suspense, useEffect, useState } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { idle, savesData } from '../../platform/idle.ts';
import { lastMember } from '../../platform/storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { InstallDialog } from '../dialogs.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { SignInRoute } from '../sign-in-app.tsx';
import { SessionEndedNote } from '../session-ended.ts';

/** The page behind the buttons finds its code in the browser's cache. */
async function fetchSignIn(): Promise<void> {
  await Promise.allSettled([SignInRoute.preload(), loadTexts('signIn')]);
}

export function LandingRoute() {
  // From the page of an applicant (joining-5).
  const [installing, setInstalling] = useState(() => new URLSearchParams(location.search).has('install'));
  const isHydrated = useHydrated();
  const signedOut = isHydrated ? lastMember.signedOut() : undefined;
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const shared = query.get('shared');
    if (shared !== null || query.has('install')) history.replaceState(history.state, '', location.pathname);
    if (shared === null) return;
    void import('../pending-share.ts').then(({ keepForLater }) => keepForLater(shared));
  }, []);
  useEffect(() => {
    if (!savesData()) void idle().then(fetchSignIn);
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
      <InstallDialog open={installing && isHydrated} onOpenChange={setInstalling} />
    </>
  );
}
