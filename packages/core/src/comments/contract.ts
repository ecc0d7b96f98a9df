import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { text } from '../text.ts';

/** A comment as shown, with its author (comments-1). */
export const commentView = z.object({
  id,
  postId: id,
  userId: id,
  content: z.string(),
  createdAt: instant,
  user: authorView,
  /** Its writer has changed it since (comments-6). */
  edited: z.literal(true).optional(),
  /** Only for its writer, if the post's author has taken it away: nobody else sees it (comments-5). */
  takenAway: z.literal(true).optional(),
});
export type CommentView = z.output<typeof commentView>;

export const newComment = z.object({ content: text(LIMITS.comment) });
export type NewComment = z.output<typeof newComment>;

const changedComment = z.strictObject(newComment.shape);

const params = z.object({ postId: id });

export const commentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/comments',
    access: 'member',
    summary: 'The comments on a post, newest first.',
    params,
    query: pageQuery,
    response: { kind: 'list', schema: z.array(commentView) },
    errors: ['post_not_found', 'invalid_cursor'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/comments',
    access: 'complete',
    summary: 'Comment on a post.',
    params,
    body: { kind: 'json', schema: newComment },
    response: { kind: 'json', schema: commentView, status: 201 },
    errors: ['post_not_found', 'idempotency_conflict'],
    rateLimit: 'comments',
    idempotent: true,
    writesToMembers: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/comments/:commentId',
    access: 'complete',
    summary: 'Change the text of your own comment.',
    params: z.object({ commentId: id }),
    body: { kind: 'json', schema: changedComment },
    response: { kind: 'json', schema: commentView },
    errors: ['comment_not_found'],
    rateLimit: 'edits',
    writesToMembers: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:commentId',
    access: 'member',
    summary: 'Delete your own comment, or take away a comment of another member from your own post.',
    params: z.object({ commentId: id }),
    response: { kind: 'empty' },
    errors: ['comment_not_found'],
    rateLimit: 'removals',
  }),
};
