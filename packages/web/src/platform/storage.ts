/**
 * localStorage that never throws: with cookies blocked or a full disk, values are lost on reload.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value is lost on reload.
  }
}

/** Calls `notify` with the new value, or null, when another tab changes this key. */
export function onStoredElsewhere(key: string, notify: (value: string | null) => void) {
  addEventListener('storage', (event) => {
    if (event.key === key) notify(event.newValue);
  });
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const yearInSeconds = 31_536_000;

/** A cookie for the server's pages, which keeps a choice of this browser. */
export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  // Reading waits until the cookie is written; otherwise a page requested right afterwards could still get the old value.
  // (A plain expression would be minified away.)
  Reflect.get(document, 'cookie');
}
