const RETRY_AFTER_MS = 500;

/** The links of style sheets that could not be loaded, by address. Vite asks for each only once. */
const failed = new Map<string, HTMLLinkElement>();
const loading = new Map<string, Promise<void>>();

// These events do not bubble. What a failed link has as its sheet differs between browsers.
document.addEventListener('error', ({ target }) => isStyle(target) && failed.set(target.href, target), true);

function isStyle(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

/**
 * Loads a part of the app with its styles, and tries once more after a failure: otherwise one lost request would replace the
 * whole screen by an error.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadStyled(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return loadStyled(load);
  }
}

async function loadStyled<Part>(load: () => Promise<Part>): Promise<Part> {
  if (failed.size > 0) await Promise.all([...failed.values()].map(loadAgain));
  return load();
}

/** Loads a style sheet that failed. Several parts may wait for the same one. */
function loadAgain(link: HTMLLinkElement): Promise<void> {
  const { href } = link;
  const started = loading.get(href) ?? replace(link).finally(() => loading.delete(href));
  loading.set(href, started);
  return started;
}

function replace(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => {
      failed.delete(again.href);
      resolve();
    });
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} could not be loaded.`)));
    link.replaceWith(again);
  });
}
