import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { MiddlewareHandler } from 'hono';
import { isUpload } from './body.ts';
import type { HttpEnv } from './implement.ts';

/** The size of a form besides its file: the texts and the boundaries. */
const FORM_OVERHEAD = LIMITS.jsonBytes;
const BODYLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects bodies beyond the limits of core. A body with a declared length is rejected before it is read, and a chunked one when
 * it passes the limit. Node enforces the declared length. Hono's middleware would read a chunked body into memory before the
 * session, the upload slot and the handler are checked, and it accepts an invalid length.
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
        // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- the request has a method that allows a body
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
