import { mountApp } from './app/mount.tsx';
import { listenForInstallOffer } from './pwa/install-offer.ts';

listenForInstallOffer();
void start();

// A function, because WebKit (2.50, at least) never stops running a module that awaits at its top level when the page is
// left meanwhile: the next page of the tab then does not load (.oxlintrc.jsonc, node/no-top-level-await).
async function start(): Promise<void> {
  await mountApp(document.getElementById('root') as HTMLElement);
  // Not in the development server. The desktop app mounts the same client without a worker.
  if (import.meta.env.PROD) await startWorker();
}

async function startWorker(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  const [{ registerWorker }, { watchForUpdates, listenForMissingCode }] = await Promise.all([
    import('./pwa/register.ts'),
    import('./pwa/update.ts'),
  ]);
  listenForMissingCode();
  const registration = await registerWorker();
  if (registration) watchForUpdates(registration);
}
