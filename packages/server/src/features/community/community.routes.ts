import { api } from '@lampstand/core/api/table';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { readPicture } from './community.queries.ts';
import { changeCommunity, changePicture, showPrivate } from './community.service.ts';

const YEAR = 365 * 24 * 60 * 60;
const FORMATS = {
  webp: { type: 'image/webp', column: 'picture' },
  png: { type: 'image/png', column: 'icon' },
} as const;

export function communityRoutes(app: HttpApp, deps: Deps): void {
  const { communityPrivate: own, changeCommunity: change, changeCommunityPicture: picture } = api.moderation;
  implement(app, api.community, {
    show: () => deps.community.current(),
    picture: async ({ params }, c) => {
      const [name = '', format] = params.name.split('.');
      const { type, column } = FORMATS[format === 'png' ? 'png' : 'webp'];
      const [row] = await readPicture(deps.db.pool, [name]);
      if (!row) throw new AppError('not_found');
      return c.body(new Uint8Array(row[column]), 200, {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
      });
    },
  });
  implement(
    app,
    { own, change, picture },
    {
      own: () => showPrivate(deps),
      change: ({ body, viewer, now }, c) => changeCommunity(deps, actorOf(viewer, c), body, now),
      picture: ({ viewer, files, now }, c) => {
        if (!files.picture) throw new AppError('invalid_input', { fields: [{ field: 'picture', issue: 'required' }] });
        return changePicture(deps, actorOf(viewer, c), files.picture.bytes, now);
      },
    },
  );
}
