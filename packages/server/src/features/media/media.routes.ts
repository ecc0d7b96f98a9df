import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';

/** Served inert: whatever a file might hold, no browser makes more of it than a picture (D14). */
const INERT = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // A name is never written twice; `private`, because pictures are for members.
  'Cache-Control': 'private, max-age=31536000, immutable',
} as const;

export function mediaRoutes(app: HttpApp, deps: Pick<Deps, 'storage'>): void {
  implement(app, api.media, {
    image: async ({ params }, c) => {
      const file = await deps.storage.read(params.name);
      if (!file) throw new AppError('not_found');
      const headers = { ...INERT, ETag: `"${params.name}"` };
      if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
      return c.body(file.bytes, 200, { ...headers, 'Content-Length': String(file.size) });
    },
  });
}
