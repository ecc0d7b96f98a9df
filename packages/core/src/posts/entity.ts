import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { line, text } from '../text.ts';

/** Coordinates are strings, as they were sent (posts-4). The photo's dimensions are part of the post (media-6). */
export const postEntity = z.object({
  id,
  userId: id,
  content: text(LIMITS.post),
  imageUrl: z.string().nullable(),
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  /** A tiny WebP as a data: URL, shown until the photo has loaded. */
  imagePlaceholder: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  location: line(LIMITS.location).nullable(),
  prayerCount: z.int(),
  commentCount: z.int(),
  loveCount: z.int(),
  createdAt: z.date(),
  /** Set by an edit; null until then. */
  editedAt: z.date().nullable(),
});
export type Post = z.output<typeof postEntity>;
