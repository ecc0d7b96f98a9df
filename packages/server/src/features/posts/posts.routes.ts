import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import type { Feed } from './feed.ts';
import { answerPost, createPost, deletePost, editPost, findPost, letPostAsk, unanswerPost } from './posts.service.ts';

export function postsRoutes(app: HttpApp, deps: Deps, feed: Feed): void {
  implement(app, api.posts, {
    list: ({ viewer, query }, c) => feed.list(viewer, query, c.var.feedPage),
    one: ({ viewer, params }) => findPost(deps, viewer, params.postId),
    create: ({ viewer, body, files, now, guards }) => createPost(deps, viewer, body, files.image?.bytes, now, guards),
    edit: ({ viewer, params, body, files, now }) =>
      editPost(deps, viewer, params.postId, body, files.image?.bytes, now),
    remove: ({ viewer, params }) => deletePost(deps, viewer, params.postId),
    answer: ({ viewer, params, body, now }) => answerPost(deps, viewer, params.postId, body.answer, now),
    takeAnswerBack: ({ viewer, params }) => unanswerPost(deps, viewer, params.postId),
    ask: ({ viewer, params, body }) => letPostAsk(deps, viewer, params.postId, body.asking),
  });
}
