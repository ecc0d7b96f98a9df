import { LAST_FEED, type LastFeed } from '../pwa/last-feed.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium, Firefox 140, Safari 18.4. */
const { cookieStore } = self as { cookieStore?: CookieStore };

/**
 * The page, and in it the feed as this device last showed it, until the app has rendered it (offline-8). Not in another session, or if
 * the feed is of another version.
 * @param isOfBuild whether this build has a file with this address
 */
export async function withLastFeed(
  page: Response,
  { pathname, search }: URL,
  isOfBuild: (address: string) => boolean,
): Promise<Response> {
  if (pathname !== '/' || search !== '') return page;
  try {
    const feed = await readLastFeed();
    if (!feed || ![...feed.sheets, ...feed.fonts].every(isOfBuild)) return page;
    if ((await cookieStore?.get('signed-in'))?.value !== feed.session) return page;
    const headers = new Headers(page.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    return new Response(addTo(await page.clone().text(), feed), { headers });
  } catch {
    return page;
  }
}

/** Only one member has a cache, because a login removes those of others. It is not opened, which could create it again. */
async function readLastFeed(): Promise<LastFeed | undefined> {
  const kept = await caches.match(LAST_FEED);
  return kept && ((await kept.json()) as LastFeed);
}

function addTo(page: string, { html, rules, sheets, fonts, language, theme }: LastFeed): string {
  const nonce = /nonce="([\w-]+)"/.exec(page)?.[1] ?? '';
  const isNew = (address: string) => !page.includes(address);
  const styles = [
    ...sheets.filter(isNew).map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    ...fonts.filter(isNew).map((font) => `<link rel="preload" as="font" crossorigin href="${font}">`),
    `<style nonce="${nonce}">${rules}</style>`,
  ];
  return page
    .replace(/<html[^>]*>/, `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<div id="root">', () => `<div id="last-feed" inert aria-hidden="true">${html}</div><div id="root">`);
}
