/** The page's only origin. It serves the client's files and the forwarded API (desktop-1). */
export const APP_SCHEME = 'app';
export const APP_HOST = 'lampstand';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** The client opens these pages of the server. The desktop app shows its own sign-in screen instead. */
export const SIGN_IN = '/api/login';
export const SIGN_OUT = '/api/logout';

/** The reports queue, which is the start screen of the app (desktop-2). */
export const QUEUE = '/admin/reports';

/** The queue of those who want to join (joining-6). */
export const APPLICATIONS = '/admin/applications';

/** The search field of the window, a page of its own. */
export const FIND = '/desktop/find';

/** Whether an address belongs to the app. False for an invalid address. */
export function isOwnAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === '';
}

/** Whether an address may be opened as a page: screens of the client, never a response of the API. */
export function isOwnScreen(address: string): boolean {
  if (!isOwnAddress(address)) return false;
  const { pathname } = new URL(address);
  return !pathname.startsWith('/api/') || pathname === SIGN_IN || pathname === SIGN_OUT;
}
