import { savesData } from '../platform/data-saver.ts';

const load = () => import('./mount.tsx');
let opening: Promise<void> | undefined;

/** Mounts the app in place of the initial HTML. Rejects if its code cannot be loaded; the next call tries again. */
export function openApp(): Promise<void> {
  opening ??= load().then(({ mountApp }) => mountApp(document.getElementById('root') as HTMLElement));
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Loads and runs the app's code, without mounting it, for a press that has begun. */
export function loadApp(): void {
  load().catch(() => undefined);
}

/**
 * Has the browser fetch the app's files (vite/prerender-landing.ts), without running them. Not as `rel=prefetch`, which Firefox
 * refuses: its policy for that is `default-src`.
 */
export function prefetchApp(): void {
  if (savesData()) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=app]')) {
    // To be in the cache, it has to be read to its end. What is missing is loaded when it is needed.
    fetch(href, { priority: 'low' }).then(
      (answer) => answer.blob(),
      () => undefined,
    );
  }
}
