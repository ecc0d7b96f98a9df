import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { line, text } from '../text.ts';

/** What a member shares: what happened, or what they ask others to pray for (requests-1). */
export const POST_KINDS = ['testimony', 'prayer'] as const;
export const postKind = z.enum(POST_KINDS);
export type PostKind = z.output<typeof postKind>;

/** Coordinates are strings, as they were sent (posts-4). The photo's dimensions are part of the post (media-6). */
export const postEntity = z.object({
  id,
  userId: id,
  kind: postKind,
  content: text(LIMITS.post),
  imageUrl: z.string().nullable(),
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  /** A tiny WebP as a data: URL, shown until the photo has loaded. */
  imagePlaceholder: z.string().nullable(),
  /** What the photo shows, in its author's words (posts-15). */
  imageDescription: text(LIMITS.photoDescription).nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  location: line(LIMITS.location).nullable(),
  prayerCount: z.int(),
  commentCount: z.int(),
  loveCount: z.int(),
  createdAt: z.date(),
  /** Set by an edit; null until then. */
  editedAt: z.date().nullable(),
  /** When its author marked a prayer request as answered, and how it was answered (requests-2). */
  answeredAt: z.date().nullable(),
  answer: text(LIMITS.postAnswer).nullable(),
  /** Whether its author lets a request rest: it is no longer among those that are asking (requests-4). */
  isResting: z.boolean(),
});
export type Post = z.output<typeof postEntity>;
