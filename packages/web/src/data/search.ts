import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, list } from './queries.ts';

export const SEARCHED = ['testimonies', 'people'] as const;
/** What is searched among. */
export type Searched = (typeof SEARCHED)[number];

/** While another answer is on its way, the one before it stays; so it does on the way back, until a new one is there. */
const options = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

/** Testimonies, answers and comments by their words (search-1). */
export function useTextSearch(q: string) {
  const query = useInfiniteQuery({ ...list('search.testimonies', {}, { q }), ...options });
  return { query, found: query.data && itemsOf(query.data, ({ kind, id }) => kind + id) };
}

/** Members by their names (search-3). */
export function usePeopleSearch(q: string) {
  const query = useInfiniteQuery({ ...list('search.people', {}, { q }), ...options });
  return { query, found: query.data && itemsOf(query.data) };
}
