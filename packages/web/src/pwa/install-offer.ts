import { create } from 'zustand';

/** Chromium's offer to install the app; TypeScript's library does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  /** The browser's offer, kept until it is used; it can be used once. */
  offer: InstallOffer | undefined;
  installed: boolean;
}

export const useInstall = create<InstallState>()(() => ({ offer: undefined, installed: false }));

/** Must be called at startup, before the browser fires its event. */
export function listenForInstallOffer(): void {
  useInstall.setState({ installed: runsInstalled() });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own prompt.
    event.preventDefault();
    useInstall.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: undefined, installed: true }));
}

/** Shows the browser's prompt; resolves when it was answered. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  if (!offer) return;
  useInstall.setState({ offer: undefined });
  await offer.prompt();
}

/** Whether the app runs installed, not in a browser tab. */
export function runsInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}
