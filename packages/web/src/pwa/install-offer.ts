import { create } from 'zustand';

/** Chromium's offer to install the app; TypeScript's library does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  /** Kept until it is asked for: a browser makes it whenever it likes, and it can be used once. */
  offer: InstallOffer | undefined;
  installed: boolean;
}

export const useInstall = create<InstallState>()(() => ({ offer: undefined, installed: false }));

/** From the first moment on, or the browser's offer goes unheard. */
export function listenForInstallOffer(): void {
  useInstall.setState({ installed: runsInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Nobody is asked to install anything who has not asked for it.
    event.preventDefault();
    useInstall.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: undefined, installed: true }));
}

/** Has the browser ask its own question; resolves when that was answered. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  if (!offer) return;
  useInstall.setState({ offer: undefined });
  await offer.prompt();
}

/** As an app of its own, not in a browser's tab. */
export function runsInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}
