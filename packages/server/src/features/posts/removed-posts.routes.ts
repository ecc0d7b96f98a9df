import { removedPostsApi } from '@lampstand/core/posts/contract';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { actorOf } from '../audit/surface.ts';
import { removePost } from './removed-posts.service.ts';

export function removedPostsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, removedPostsApi, {
    removePost: ({ viewer, params, now }, c) => removePost(deps, actorOf(viewer, c), params.postId, now),
  });
}
