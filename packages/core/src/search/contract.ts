import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { markedText } from '../content/contract.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { postKind } from '../posts/entity.ts';
import { authorView } from '../profiles/contract.ts';
import { line } from '../text.ts';

export const FOUND_KINDS = ['testimony', 'answer', 'comment'] as const;

/** A testimony or a prayer request, the answer of one, or a comment, that was found by its words (search-1). */
export const foundText = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  /** What it is, what it answers, or what the comment stands under. */
  postId: id,
  postKind,
  /** Who wrote it. */
  author: authorView,
  /** Of a comment: who wrote what it stands under. */
  under: authorView.nullable(),
  createdAt: instant,
  /** Some of the text around the first hit (search-2). */
  excerpt: markedText,
});
export type FoundText = z.output<typeof foundText>;

/** A member who was found by their name (search-3). */
export const foundPerson = authorView.extend({
  /** First and last name as they are shown. */
  name: markedText,
  /** The month in which they joined, such as `2025-03`. */
  memberSince: z.string(),
  isConnected: z.boolean(),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const searchQuery = pageQuery.extend({
  q: line(LIMITS.searchMax).min(1, { abort: true }).min(LIMITS.searchMin),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchApi = {
  testimonies: endpoint({
    method: 'GET',
    path: '/api/search/testimonies',
    access: 'member',
    summary: 'Testimonies, prayer requests, their answers and comments that have all of the words, newest first.',
    query: searchQuery,
    response: { kind: 'list', schema: z.array(foundText) },
    errors: ['invalid_cursor'],
    rateLimit: 'search',
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/search/people',
    access: 'member',
    summary: 'Members by the first letters of their names, your connections first, then the newest members.',
    query: searchQuery,
    response: { kind: 'list', schema: z.array(foundPerson) },
    errors: ['invalid_cursor'],
    rateLimit: 'search',
  }),
};
