/**
 * The content security policy of the web client, from the server and in the desktop app alike (api-10, desktop-3): files of
 * its own origin only. `nonce` is for the one style element that holds the page still behind an open dialog; the Trusted Types
 * policy is for the address of the service worker.
 */
export function clientPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lampstand',
  ].join('; ');
}
