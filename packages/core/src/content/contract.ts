import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { cleaned } from '../blank-text.ts';
import { id, instant } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { postKind } from '../posts/entity.ts';
import { authorView } from '../profiles/contract.ts';

export const CONTENT_KINDS = ['post', 'comment'] as const;

/** A text in pieces: those that were searched for, and those between them. */
export const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type MarkedText = z.output<typeof markedText>;

/** A post or a comment that was found by its text, or a post by its kind (moderation-21). */
export const foundContent = z.object({
  kind: z.enum(CONTENT_KINDS),
  id,
  /** The post itself, or the one under which the comment stands. */
  postId: id,
  author: authorView,
  createdAt: instant,
  /** Of a post: its kind, and if it is a prayer request, when and in which words it was answered. Of a removed one, only the kind. */
  post: z.object({ kind: postKind, answeredAt: instant.nullable(), answer: z.string().nullable() }).optional(),
  /** Some of the text around the first hit, or its beginning. Empty if it was removed. */
  excerpt: markedText,
  /** The decision that removed it, from where it can be seen. */
  removedBy: id.nullable(),
});
export type FoundContent = z.output<typeof foundContent>;

export const contentQuery = pageQuery
  .extend({
    /** Only posts of a kind can be listed without words. */
    q: z.string().overwrite(cleaned).min(1).max(200).optional(),
    kind: z.enum(CONTENT_KINDS).optional(),
    /** Only posts of this kind. */
    postKind: postKind.optional(),
  })
  .refine(({ q, postKind: only }) => q !== undefined || only !== undefined, { path: ['q'], error: 'required' });

export const contentApi = {
  content: endpoint({
    method: 'GET',
    path: '/api/admin/content',
    access: 'moderator',
    summary:
      'Posts and comments by their text, or all posts of a kind, newest first. Of what was removed, only its decision is shown.',
    query: contentQuery,
    response: { kind: 'list', schema: z.array(foundContent) },
    errors: ['invalid_cursor'],
    rateLimit: 'moderation',
  }),
};
