import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keyOf, read } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';
import { useMember } from './use-member.ts';

/** The statistics of the dashboard (moderation-4). */
export function useStats() {
  return useQuery(read('moderation.stats'));
}

/** The daily counts of the charts (moderation-4). */
export function useDailyStats() {
  return useQuery(read('moderation.daily'));
}

/** The figures of moderation in the last days (moderation-22). */
export function useModerationFigures(days: number) {
  const { client } = useMember();
  return useQuery<AnswerTo<'moderation.moderationStats'>>({
    queryKey: keyOf('moderation.moderationStats', {}, { days }),
    queryFn: ({ signal }) => client.moderation.moderationStats({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
