import { startAgainAfterBack } from './back-forward-cache.ts';
import { listenForInstallOffer } from './install-offer.ts';
import { registerWorker } from './register.ts';
import { listenForMissingCode, watchForUpdates } from './update.ts';

/** What every page in a browser begins with, whether the app runs in it or not. */
export function startPage(): void {
  listenForInstallOffer();
  startAgainAfterBack();
}

/** Registers the service worker once the page is loaded, and watches for a newer version. */
export async function startWorker(): Promise<void> {
  // Not in the development server. The desktop app mounts the same client without a worker.
  if (!import.meta.env.PROD) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  listenForMissingCode();
  const registration = await registerWorker();
  if (registration) watchForUpdates(registration);
}
