import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { AppError } from '@lampstand/core/errors';
import type { Handler } from 'hono';
import { webBuildFolder } from '../package-folder.ts';
import { acceptedEncoding } from './encoding.ts';
import type { HttpContext, HttpEnv } from './implement.ts';
import { setClientPolicy, setScriptPolicy } from './secure-headers.ts';
import { listWebFiles, type WebFile } from './web-files.ts';

const YEAR = 365 * 24 * 60 * 60;
const NOT_BUILT = 'The web client has not been built yet. Run `npm start`, or `pnpm build` and start again.\n';

/** The built web client: its files, and for every other address that a browser opens the one page it consists of. */
export function webClient(folder: string = webBuildFolder): Handler<HttpEnv> {
  let files = listWebFiles(folder);
  return async (c) => {
    // A server that was started before the first build finds it as soon as it is there.
    if (!files.has('/index.html')) files = listWebFiles(folder);
    const page = files.get('/index.html');
    if (!page) return c.text(NOT_BUILT, 503);

    const file = files.get(c.req.path);
    if (file && file !== page) return sendFile(c, file);
    // A file that is missing is missing; any other address may be a screen of the client, which has its own 404.
    if (path.extname(c.req.path) !== '' && c.req.path !== '/index.html') throw new AppError('not_found');
    return sendPage(c, page);
  };
}

async function sendFile(c: HttpContext, file: WebFile): Promise<Response> {
  c.header('Cache-Control', file.immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  c.header('ETag', file.etag);
  if (file.type.startsWith('text/javascript')) setScriptPolicy(c);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? acceptedEncoding(c.req.header('Accept-Encoding')) : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  return c.body(await file.bytes(encoding));
}

/** The page carries the nonce that its own answer's policy names, so each answer is another one. */
async function sendPage(c: HttpContext, page: WebFile): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  setClientPolicy(c, nonce);
  c.header('Cache-Control', 'no-cache');
  const html = new TextDecoder().decode(await page.bytes('identity'));
  return c.html(html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`));
}
