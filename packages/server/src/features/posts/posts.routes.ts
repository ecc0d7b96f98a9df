import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { createPost, deletePost, editPost, findPost, listPosts } from './posts.service.ts';

export function postsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.posts, {
    list: ({ viewer, query }) => listPosts(deps, viewer, query),
    one: ({ viewer, params }) => findPost(deps, viewer, params.postId),
    create: ({ viewer, body, files, now, guards }) => createPost(deps, viewer, body, files.image?.bytes, now, guards),
    edit: ({ viewer, params, body, files, now }) =>
      editPost(deps, viewer, params.postId, body, files.image?.bytes, now),
    remove: ({ viewer, params }) => deletePost(deps, viewer, params.postId),
  });
}
