import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { reportStatus } from '../reports/entity.ts';
import { optionalLine, optionalText, text } from '../text.ts';
import { latitude, longitude } from './coordinates.ts';
import { postKind } from './entity.ts';

/** What a client needs to reserve space for a picture (media-6). `thumbUrl` is at most 480 px wide, `imageUrl` 1600. */
export const imageView = z.object({
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type ImageView = z.output<typeof imageView>;

/** A post in a list (posts-3). The author and admins get exact coordinates, others two decimals (posts-4). */
export const postView = z.object({
  id,
  userId: id,
  /** An older server knows only testimonies. */
  kind: postKind.default('testimony'),
  content: z.string(),
  imageUrl: z.string().nullable(),
  image: imageView.nullable(),
  /** What the photo shows, in its author's words: its `alt` (posts-15). */
  imageDescription: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  location: z.string().nullable(),
  prayerCount: z.int(),
  commentCount: z.int(),
  loveCount: z.int(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Of a prayer request: when it was marked as answered, in which words, and whether it rests (requests-2, requests-4). */
  answeredAt: instant.nullable().default(null),
  answer: z.string().nullable().default(null),
  isResting: z.boolean().default(false),
  user: authorView,
  /** The viewer's own marks, so that the buttons show them after a reload (reactions-2). */
  viewerHasPrayed: z.boolean(),
  viewerHasLoved: z.boolean(),
  /** The viewer's latest report on the post. The card shows it, and later its outcome (reports-6). */
  viewerReport: z.object({ status: reportStatus }).nullable(),
});
export type PostView = z.output<typeof postView>;

const place = { location: optionalLine(LIMITS.location).optional() };

/**
 * Fields of the multipart form; the file is `image`. Only the text is required (posts-1). Latitude and longitude are only valid
 * together.
 */
export const newPost = z
  .object({
    kind: postKind.default('testimony'),
    content: text(LIMITS.post),
    ...place,
    /** Without a photo it is left out. */
    imageDescription: optionalText(LIMITS.photoDescription).optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  })
  .refine((post) => !post.latitude === !post.longitude, { path: ['longitude'], error: 'required' });
export type NewPost = z.output<typeof newPost>;

/**
 * `imageUrl: null` removes the photo, and a file replaces it; its description goes with it. Any address other than the post's own is
 * rejected (posts-7).
 */
export const editPost = z.strictObject({
  content: text(LIMITS.post).optional(),
  ...place,
  imageUrl: z.string().max(300).nullable().optional(),
  imageDescription: optionalText(LIMITS.photoDescription).optional(),
});
export type EditPost = z.output<typeof editPost>;

const postParams = z.object({ postId: id });

/**
 * Which posts a feed has (requests-5). `answered`: the requests that are answered, or those that are still asking: neither answered
 * nor resting.
 */
export const feedQuery = pageQuery.extend({
  kind: postKind.optional(),
  answered: z.enum(['true', 'false']).optional(),
});
export type FeedQuery = z.output<typeof feedQuery>;
const imageErrors = [
  'too_large',
  'image_unsupported',
  'image_heic',
  'image_unreadable',
  'image_too_many_pixels',
  'image_too_complex',
] as const;

export const postsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    access: 'member',
    summary: 'The feed, newest first: all of it, testimonies, prayer requests, or those answered or not.',
    query: feedQuery,
    response: { kind: 'list', schema: z.array(postView) },
    errors: ['invalid_cursor'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/posts/:postId',
    access: 'member',
    summary: 'One post, as the feed shows it.',
    params: postParams,
    response: { kind: 'json', schema: postView },
    errors: ['post_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    access: 'complete',
    summary: 'Share a testimony, with a photo if you like.',
    body: { kind: 'multipart', schema: newPost, files: ['image'] },
    response: { kind: 'json', schema: postView, status: 201 },
    errors: ['idempotency_conflict', ...imageErrors],
    rateLimit: 'posts',
    idempotent: true,
    writesToMembers: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/posts/:postId',
    access: 'member',
    summary: 'Change your own post.',
    params: postParams,
    body: { kind: 'multipart', schema: editPost, files: ['image'] },
    response: { kind: 'json', schema: postView },
    errors: ['post_not_found', 'not_owner', 'image_address_refused', ...imageErrors],
    rateLimit: 'edits',
    writesToMembers: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:postId',
    access: 'member',
    summary: 'Delete your own post with everything on it.',
    params: postParams,
    response: { kind: 'empty' },
    errors: ['post_not_found', 'not_owner'],
    rateLimit: 'removals',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/answer',
    access: 'member',
    summary: 'Mark your own prayer request as answered, or change the words of its answer.',
    params: postParams,
    body: {
      kind: 'json',
      schema: z.strictObject({ answer: optionalText(LIMITS.postAnswer).optional() }),
      optional: true,
    },
    response: { kind: 'json', schema: postView },
    errors: ['post_not_found', 'not_owner', 'not_a_request'],
    rateLimit: 'edits',
    writesToMembers: true,
  }),
  takeAnswerBack: endpoint({
    method: 'DELETE',
    path: '/api/posts/:postId/answer',
    access: 'member',
    summary: 'Mark your own prayer request as not answered yet.',
    params: postParams,
    response: { kind: 'empty' },
    errors: ['post_not_found', 'not_owner', 'not_a_request'],
    rateLimit: 'edits',
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/api/posts/:postId/asking',
    access: 'member',
    summary: 'Say that your own prayer request is still asking, or let it rest.',
    params: postParams,
    body: { kind: 'json', schema: z.strictObject({ asking: z.boolean() }) },
    response: { kind: 'json', schema: postView },
    errors: ['post_not_found', 'not_owner', 'not_a_request'],
    rateLimit: 'edits',
  }),
};

/** For admins (moderation-2). */
export const removedPostsApi = {
  removePost: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/:postId',
    access: 'moderator',
    summary: 'Remove a post: as a decision to remove it, for the reason of its first pending report.',
    params: z.object({ postId: id }),
    response: { kind: 'empty' },
    errors: ['post_not_found', 'reversed_on_appeal'],
    rateLimit: 'moderation',
  }),
};
