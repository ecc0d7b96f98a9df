import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keyOf } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';
import { useMember } from './use-member.ts';

/** The figures of moderation in the last days (moderation-22). */
export function useModerationFigures(days: number) {
  const { client } = useMember();
  return useQuery<AnswerTo<'moderation.moderationStats'>>({
    queryKey: keyOf('moderation.moderationStats', {}, { days }),
    queryFn: ({ signal }) => client.moderation.moderationStats({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
