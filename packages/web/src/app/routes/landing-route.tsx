import { useState } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const InstallDialog = lazyDialog(() =>
  import('../../features/install/install-dialog.tsx').then((module) => module.InstallDialog),
);

export function LandingRoute() {
  const [installing, setInstalling] = useState(false);
  return (
    <>
      <LandingScreen onInstall={() => setInstalling(true)} onInstallNear={InstallDialog.preload} />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
