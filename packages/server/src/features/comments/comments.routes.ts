import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import { createComment, editComment, listComments, removeComment } from './comments.service.ts';

export function commentsRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.comments, {
    list: ({ viewer, params, query }) => listComments(deps, viewer, params.postId, query),
    create: ({ viewer, params, body, now, guards }) => createComment(deps, viewer, params.postId, body, now, guards),
    edit: ({ viewer, params, body, now }) => editComment(deps, viewer, params.commentId, body, now),
    remove: ({ viewer, params, now }) => removeComment(deps, viewer, params.commentId, now),
  });
}
