import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { mark } from './reactions.service.ts';

export function reactionsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.reactions, {
    prayer: ({ viewer, params, body, now, guards }) =>
      mark(deps, 'prayer', viewer, { postId: params.postId, wanted: body.wanted, now, guards }),
    love: ({ viewer, params, body, now, guards }) =>
      mark(deps, 'love', viewer, { postId: params.postId, wanted: body.wanted, now, guards }),
  });
}
