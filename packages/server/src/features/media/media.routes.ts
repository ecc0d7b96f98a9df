import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import { mayModerate } from '@lampstand/core/profiles/roles';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { recordView } from '../audit/audit.service.ts';
import { actorOf } from '../audit/surface.ts';
import { INERT } from './inert.ts';
import { imageUrlOf, photoNameOf } from './media-names.ts';
import { findVisible } from './media.queries.ts';

export function mediaRoutes(app: HttpApp, deps: Pick<Deps, 'db' | 'storage' | 'log'>): void {
  implement(app, api.media, {
    image: async ({ params, viewer, now }, c) => {
      const url = imageUrlOf(photoNameOf(params.name));
      const [visible] = await findVisible(deps.db.pool, [viewer.id, url, mayModerate(viewer)]);
      if (!visible) throw new AppError('not_found');
      if (visible.sealedBy) await recordView(deps, actorOf(viewer, c), visible.sealedBy, now);
      const headers = { ...INERT, ETag: `"${params.name}"` };
      if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
      const file = await deps.storage.read(params.name);
      if (!file) throw new AppError('not_found');
      return c.body(file.bytes, 200, { ...headers, 'Content-Length': String(file.size) });
    },
  });
}
