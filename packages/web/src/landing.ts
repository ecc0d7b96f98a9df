// The script of a page that contains the landing screen (vite/prerender-landing.ts). The screen can be read, its buttons lead to the
// sign-in page and its language can be chosen without any script. The app's files are fetched when the page is idle, and the app takes
// it over when it is first touched, because starting it takes long on a cheap phone (landing-6).
import { idle, savesData } from './platform/idle.ts';
import { holdsMember, readStored } from './platform/storage.ts';
import { startPage, startWorker } from './pwa/start-page.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

const root = document.getElementById('root') as HTMLElement;
let opening: Promise<void> | undefined;

startPage();
void start();

async function start(): Promise<void> {
  for (const touch of TOUCHES) root.addEventListener(touch, () => void open(), { passive: true });
  root.addEventListener('click', press);
  // The app has something to do: what the address asks for, such as the install dialog; or say why nobody is signed in, and tidy up.
  if (location.search !== '' || holdsMember() || isOutdated()) await open();
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  await idle();
  if (!savesData()) prefetch();
  await startWorker();
}

/** Whether this device has a language that the server did not know, because its cookie is gone, or a theme, which colors the bars too. */
function isOutdated(): boolean {
  const { lang } = document.documentElement;
  return (readStored('language') ?? lang) !== lang || readStored('theme') !== null;
}

/** Has the browser fetch the files that the page names for later. */
function prefetch(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch';
}

/** The app takes the screen over. If its code cannot be loaded, the screen is used as it is, and the next touch tries again. */
function open(): Promise<void> {
  opening ??= import('./app/mount.tsx')
    .then(({ mountApp }) => mountApp(root))
    .then(
      () => root.removeEventListener('click', press),
      () => (opening = undefined),
    );
  return opening;
}

function press({ target }: Event): void {
  const control = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
  if (control) void pressLater(control);
}

/** Presses a control, which does nothing without the app, once the app is there. */
async function pressLater(control: HTMLElement): Promise<void> {
  control.ariaBusy = 'true';
  await open();
  control.ariaBusy = null;
  if (opening) control.click();
}
