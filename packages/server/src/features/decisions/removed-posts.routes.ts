import { removedPostsApi } from '@lampstand/core/posts/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { decideAbout } from './decisions.service.ts';

/** What clients call that do not make decisions themselves (moderation-2). */
export function removedPostsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, removedPostsApi, {
    removePost: async ({ viewer, params, now }, c) => {
      const target = { kind: 'post', id: params.postId } as const;
      await decideAbout(deps, actorOf(viewer, c), { target, act: 'remove', closeReports: true }, now);
    },
  });
}
