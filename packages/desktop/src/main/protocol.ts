import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CustomScheme } from 'electron';
import { APP_SCHEME, isOwnAddress, SIGN_IN, SIGN_OUT } from '../shared/addresses.ts';
import { clientFiles } from './client-files.ts';
import { clientPolicy } from '@lampstand/core/client-policy';
import { FILE_HEADERS } from './security/file-headers.ts';

/** A separate origin with fetch, but without service workers or exceptions from the content security policy. */
export const SCHEME: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
};

interface ProtocolParts {
  /** The built renderer. */
  folder: string;
  forward: (request: Request) => Promise<Response>;
}

/** Responds to every request to app://lampstand with the bundled client or with the server's API (desktop-1). */
export function createProtocolHandler({ folder, forward }: ProtocolParts) {
  const fileAt = clientFiles(folder);

  const page = async () => {
    const nonce = randomBytes(16).toString('base64url');
    const html = await readFile(path.join(folder, 'index.html'), 'utf8');
    return new Response(html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`), {
      headers: {
        ...FILE_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': clientPolicy(nonce),
        'Cache-Control': 'no-store',
      },
    });
  };

  return async (request: Request): Promise<Response> => {
    if (!isOwnAddress(request.url)) return new Response(null, { status: 404 });
    const { pathname } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isSignIn = isReading && (pathname === SIGN_IN || pathname === SIGN_OUT);
    if (pathname.startsWith('/api/') && !isSignIn) return forward(request);
    if (!isReading) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });

    const file = await fileAt(pathname);
    if (file) return new Response(file.bytes, { headers: { ...FILE_HEADERS, 'Content-Type': file.type } });
    // A missing file is a 404. Any other path may be a screen of the client, which has its own 404 screen.
    return path.posix.extname(pathname) === '' ? page() : new Response(null, { status: 404, headers: FILE_HEADERS });
  };
}
