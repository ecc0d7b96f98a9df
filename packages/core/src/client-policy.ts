/**
 * The content security policy of the web client, sent by the server and used by the desktop app (api-10, desktop-3). It allows
 * files of its own origin only. `nonce` is for the style element that stops the page from scrolling behind an open dialog. The
 * Trusted Types policy is for the URL of the service worker.
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
