import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import { mayModerate } from '@lampstand/core/profiles/roles';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { imageUrlOf, photoNameOf } from './media-names.ts';
import { findVisible } from './media.queries.ts';

/**
 * Served with headers that make a browser treat the file as an image only, whatever it contains. A name always has the same
 * bytes, but permissions can change, so browsers revalidate after a day.
 */
const INERT = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=86400, immutable',
} as const;

export function mediaRoutes(app: HttpApp, deps: Pick<Deps, 'db' | 'storage'>): void {
  implement(app, api.media, {
    image: async ({ params, viewer }, c) => {
      const url = imageUrlOf(photoNameOf(params.name));
      const [visible] = await findVisible(deps.db.pool, [viewer.id, url, mayModerate(viewer)]);
      if (!visible) throw new AppError('not_found');
      const headers = { ...INERT, ETag: `"${params.name}"` };
      if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
      const file = await deps.storage.read(params.name);
      if (!file) throw new AppError('not_found');
      return c.body(file.bytes, 200, { ...headers, 'Content-Length': String(file.size) });
    },
  });
}
