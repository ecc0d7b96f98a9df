import { mountApp } from './app/mount.tsx';
import { listenForInstallOffer } from './pwa/install-offer.ts';

listenForInstallOffer();

await mountApp(document.getElementById('root') as HTMLElement);

// Not in the development server. The desktop app mounts the same client without a worker.
if (import.meta.env.PROD) {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  const [{ registerWorker }, { watchForUpdates, listenForMissingCode }] = await Promise.all([
    import('./pwa/register.ts'),
    import('./pwa/update.ts'),
  ]);
  listenForMissingCode();
  const registration = await registerWorker();
  if (registration) watchForUpdates(registration);
}
