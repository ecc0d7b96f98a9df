import { mountApp } from './app/mount.tsx';
import { listenForInstallOffer } from './pwa/install-offer.ts';

listenForInstallOffer();

await mountApp(document.getElementById('root') as HTMLElement);

// In the development server there is none; the desktop app, which mounts the same client, has its files on the machine.
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
