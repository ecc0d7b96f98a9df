import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminKeys } from '../../lib/query-keys.ts';
import { client } from '../../lib/api-client.ts';

/** The server is asked when the typing pauses for this long. */
const pause = 300;

/** Members, newest first; with words, those who have them in name or email. */
export function useUsers(words: string) {
  const q = useSettled(words.trim());
  const query = useInfiniteQuery({
    queryKey: [...adminKeys.users(), { q }],
    queryFn: ({ pageParam, signal }) => client.moderation.users({ query: { q, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const seen = new Set<string>();
  const users = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
  return { query, q, users, total: query.data?.pages[0]?.total };
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
