import { useState } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { InstallDialog } from '../dialogs.ts';

export function LandingRoute() {
  const [installing, setInstalling] = useState(false);
  return (
    <>
      <LandingScreen onInstall={() => setInstalling(true)} onInstallNear={InstallDialog.preload} />
      <InstallDialog open={installing} onOpenChange={setInstalling} />
    </>
  );
}
