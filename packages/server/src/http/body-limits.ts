import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { MiddlewareHandler } from 'hono';
import { isUpload } from './body.ts';
import type { HttpEnv } from './implement.ts';

/** What a form adds to its file: the texts and the boundaries. */
const FORM_OVERHEAD = LIMITS.jsonBytes;
const BODYLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * No body beyond the limits of core: one that declares its length is refused before it is read, one that comes in chunks when
 * it passes the limit. Node holds a declared length to its word. Hono's middleware reads such a body into memory before the
 * session, the slot and the handler have seen the request, and takes a length that is no number.
 */
export function bodyLimits(uploads: HttpEnv['Variables']['uploads']): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('uploads', uploads);
    if (!BODYLESS.has(c.req.method)) {
      const max = isUpload(c) ? LIMITS.uploadBytes + FORM_OVERHEAD : LIMITS.jsonBytes;
      const declared = c.req.header('Content-Length');
      if (declared !== undefined && !/^\d+$/.test(declared)) throw new AppError('malformed_request');
      if (Number(declared ?? 0) > max) throw new AppError('too_large');
      if (c.req.header('Transfer-Encoding') !== undefined && c.req.raw.body) {
        const counted = c.req.raw.body.pipeThrough(counter(max));
        // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- the method is that of the request
        c.req.raw = new Request(c.req.raw, { body: counted, duplex: 'half' });
      }
    }
    await next();
  };
}

function counter(max: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > max) controller.error(new AppError('too_large'));
      else controller.enqueue(chunk);
    },
  });
}
