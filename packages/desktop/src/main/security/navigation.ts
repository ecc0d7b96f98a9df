import type { App, Shell, WebContents } from 'electron';
import { isOwnScreen } from '../../shared/addresses.ts';
import { openExternally } from './external-links.ts';

interface NavigationParts {
  app: Pick<App, 'on'>;
  shell: Pick<Shell, 'openExternal'>;
}

/** Keeps every page on the app's own screens in the one window (desktop-3). Other links open outside. */
export function guardNavigation({ app, shell }: NavigationParts): void {
  const outside = (address: string) => void openExternally(shell, address).catch(() => undefined);
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (isOwnScreen(event.url)) return;
      event.preventDefault();
      outside(event.url);
    });
    // The app has no redirects, frames or webviews, so they are blocked.
    contents.on('will-redirect', (event) => {
      if (!isOwnScreen(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      outside(url);
      return { action: 'deny' };
    });
  });
}
