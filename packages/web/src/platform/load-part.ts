const RETRY_AFTER_MS = 500;

/** Loading files, and loaded ones, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Loads the files of a part of the app, then imports it. A file whose request fails is requested once more: otherwise one
 * lost request would replace the whole screen by an error. That comes before the import, because browsers remember a module
 * that they could not load, and do not request it again.
 * @param names from the root of the server, without the slash; vite/load-parts.ts puts this function in its place
 */
export async function loadPart<Part>(importPart: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(names.map((name) => loadFile(`/${name}`)));
    return await importPart();
  } catch (error) {
    // The event of Vite's own code.
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

function loadFile(href: string): Promise<void> {
  const loading = files.get(href) ?? (isInDocument(href) ? Promise.resolve() : loadTwice(href));
  files.set(href, loading);
  loading.catch(() => files.delete(href));
  return loading;
}

async function loadTwice(href: string): Promise<void> {
  const load = href.endsWith('.css') ? loadStyle : loadModule;
  try {
    await load(href);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    await load(href);
  }
}

/** The files of the start. */
function isInDocument(href: string): boolean {
  return document.querySelector(`:is([rel=modulepreload], [rel=stylesheet])[href="${href}"], [src="${href}"]`) !== null;
}

/**
 * Into the HTTP cache, where the import finds it. What the service worker has cannot be lost, and would pass the worker twice:
 * the browser loads it along with the others.
 */
async function loadModule(href: string): Promise<void> {
  if (navigator.serviceWorker?.controller && (await caches.match(href))) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
    return;
  }
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be loaded (${response.status}).`);
  await response.arrayBuffer();
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}
