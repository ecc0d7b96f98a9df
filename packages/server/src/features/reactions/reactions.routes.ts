import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { toggleReaction } from './reactions.service.ts';

export function reactionsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.reactions, {
    prayer: ({ viewer, params, now, once }) => toggleReaction(deps, 'prayer', viewer, params.postId, now, once),
    love: ({ viewer, params, now, once }) => toggleReaction(deps, 'love', viewer, params.postId, now, once),
  });
}
