import { beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let requests: string[] = [];
/** How many requests of a file fail before one succeeds. */
let losses = 0;
let count = 0;
/** A new name each time: a file that was loaded stays loaded. */
let name = '';
const importPart = vi.fn<() => Promise<string>>();

function answer(href: string): boolean {
  requests.push(href);
  losses -= 1;
  return losses < 0;
}

beforeEach(() => {
  requests = [];
  losses = 0;
  name = `assets/part-${(count += 1)}`;
  importPart.mockReset().mockResolvedValue('the part');
  vi.stubGlobal('fetch', async (href: string) => {
    if (!answer(href)) throw new TypeError('Failed to fetch');
    return new Response('export {}');
  });
  // jsdom loads none of them.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    document.head.appendChild(link as Node);
    const { href } = link as HTMLLinkElement;
    queueMicrotask(() => (link as Node).dispatchEvent(new Event(answer(new URL(href).pathname) ? 'load' : 'error')));
  });
});

it.each(['js', 'css'])('imports a part after its files, and requests a lost %s once more', async (ending) => {
  losses = 1;
  expect(await loadPart(importPart, [`${name}.${ending}`])).toBe('the part');
  expect(requests).toEqual([`/${name}.${ending}`, `/${name}.${ending}`]);
  expect(document.querySelectorAll(`[href="/${name}.css"]`)).toHaveLength(ending === 'css' ? 1 : 0);
});

it.each(['js', 'css'])(
  'does not import a part whose %s is lost twice, and requests it again the next time',
  async (ending) => {
    losses = 2;
    const missing = vi.fn();
    window.addEventListener('vite:preloadError', missing, { once: true });
    await expect(loadPart(importPart, [`${name}.${ending}`])).rejects.toThrow(/fetch|could not be loaded/);
    expect(importPart).not.toHaveBeenCalled();
    expect(missing).toHaveBeenCalledOnce();
    expect(await loadPart(importPart, [`${name}.${ending}`])).toBe('the part');
    expect(requests).toHaveLength(3);
  },
);

it('treats an error of the server as a loss', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadPart(importPart, [`${name}.js`])).rejects.toThrow('404');
});

it('requests a file once for several parts, and none that the page came with', async () => {
  document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="/${name}-first.js">`);
  const files = [`${name}.js`, `${name}.css`, `${name}-first.js`];
  await Promise.all([loadPart(importPart, files), loadPart(importPart, files)]);
  await loadPart(importPart, files);
  expect(requests.toSorted()).toEqual([`/${name}.css`, `/${name}.js`]);
});

it('leaves scripts that the service worker has to the import', async () => {
  vi.stubGlobal('caches', { match: async () => new Response('export {}') });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  try {
    expect(await loadPart(importPart, [`${name}.js`])).toBe('the part');
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  expect(document.querySelectorAll(`[rel=modulepreload][href="/${name}.js"]`)).toHaveLength(1);
  expect(requests).toEqual([`/${name}.js`]);
});
