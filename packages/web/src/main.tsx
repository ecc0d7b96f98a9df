import { mountApp, mountSignIn } from './app/mount.tsx';
import { signInPage } from './app/sign-in-page.ts';
import { startPage, startWorker } from './pwa/start-page.ts';

startPage();
void start();

// A function, because WebKit (2.50, at least) never stops running a module that awaits at its top level when the page is
// left meanwhile: the next page of the tab then does not load (.oxlintrc.jsonc, node/no-top-level-await).
async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const page = signInPage();
  if (page) return mountSignIn(root, page);
  await mountApp(root);
  await startWorker();
}
