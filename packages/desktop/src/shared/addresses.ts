/** The page's one origin. Its files and the forwarded API are both behind it (desktop-1). */
export const APP_SCHEME = 'app';
export const APP_HOST = 'lampstand';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** For these the client leaves the page: on the desktop both show the app's own sign-in screen. */
export const SIGN_IN = '/api/login';
export const SIGN_OUT = '/api/logout';

/** The reports queue, on which the app opens (desktop-2). */
export const QUEUE = '/admin/reports';

/** Whether an address belongs to the app itself. An address that cannot be read does not. */
export function isOwnAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === '';
}

/** What may be opened as a page: screens of the client, never an answer of the API. */
export function isOwnScreen(address: string): boolean {
  if (!isOwnAddress(address)) return false;
  const { pathname } = new URL(address);
  return !pathname.startsWith('/api/') || pathname === SIGN_IN || pathname === SIGN_OUT;
}
