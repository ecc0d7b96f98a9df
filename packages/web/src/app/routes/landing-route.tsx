import { useEffect, useState } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { InstallDialog } from '../dialogs.ts';

export function LandingRoute() {
  const [installing, setInstalling] = useState(false);
  useEffect(() => {
    const shared = new URLSearchParams(location.search).get('shared');
    if (shared === null) return;
    history.replaceState(history.state, '', location.pathname);
    void import('../shared-waits.ts').then(({ keepForLater }) => keepForLater(shared));
  }, []);
  return (
    <>
      <LandingScreen onInstall={() => setInstalling(true)} onInstallNear={InstallDialog.preload} />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
