import type { FoundContent } from '@lampstand/core/content/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, list } from './queries.ts';

/** Posts and comments by their text, newest first (moderation-21). Nothing is asked for without words. */
export function useContentSearch(q: string, kind: FoundContent['kind'] | undefined) {
  const query = useInfiniteQuery({
    ...list('moderation.content', {}, kind ? { q, kind } : { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const data = q === '' ? undefined : query.data;
  return { query, found: data && itemsOf(data), total: data?.pages[0]?.total };
}
