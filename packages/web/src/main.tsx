import { mountApp, mountSignIn } from './app/mount.tsx';
import { startPage, startWorker } from './pwa/start-page.ts';
import { SIGN_IN_PAGE, type SignInPage } from '@lampstand/core/auth/sign-in-page';

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

/** Which screen the server's page is for, at `/api/login` and the other addresses of people who are not signed in. Undefined elsewhere. */
function signInPage(): SignInPage | undefined {
  const inPage = document.getElementById(SIGN_IN_PAGE)?.textContent;
  return inPage ? (JSON.parse(inPage) as SignInPage) : undefined;
}
