import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const LINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Chromium (150, at least) refuses the requests of a context that is offline, but takes each new document of it for online
 * (`navigator.onLine`). So every new document of the context is told that it is offline.
 */
export function tellDocumentsOffline(context: BrowserContext): void {
  const sessions = new Map<Page, CDPSession>();
  let isOffline = false;

  async function tell(page: Page): Promise<void> {
    const session = sessions.get(page) ?? (await context.newCDPSession(page));
    sessions.set(page, session);
    await session.send('Network.overrideNetworkState', { offline: isOffline, ...LINE });
  }

  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    isOffline = offline;
    await setOffline(offline);
    // A page may have been closed meanwhile.
    await Promise.allSettled([...sessions.keys()].map(tell));
  };
  context.on('page', (page) => {
    page.on('close', () => sessions.delete(page));
    page.on('framenavigated', (frame) => {
      if (isOffline && frame === page.mainFrame()) void tell(page).catch(() => undefined);
    });
  });
}
