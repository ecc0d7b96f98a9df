import { useQuery, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FoundContent } from '@lampstand/core/content/contract';
import { addressOf } from '@lampstand/core/api/client';
import { useCommunity } from '../stores/community.ts';
import { refreshAdmin } from './admin.ts';
import { read, keyOf, itemsOf, list } from './queries.ts';
import type { AnswerTo, InputOf } from './sync/entry.ts';
import { useAct, type ActHandlers, useMember } from './use-member.tsx';

const own = read('moderation.communityPrivate');

/** What only admins see of the settings (alerts-6). */
export function useCommunityPrivate() {
  return useQuery(own);
}

/** Changes settings of the community (community-2). */
export function useChangeCommunity(handlers: ActHandlers<'moderation.changeCommunity'>) {
  return useAct(
    'moderation.changeCommunity',
    {
      apply: (_member, answer) => useCommunity.getState().setCommunity(answer),
      refresh: ({ queryClient }) => {
        refreshAdmin(queryClient, 'moderation.audit');
        return queryClient.invalidateQueries(own);
      },
    },
    handlers,
  );
}

/** Uploads the picture of the community (community-3). */
export function useChangeCommunityPicture(handlers: ActHandlers<'moderation.changeCommunityPicture'>) {
  return useAct(
    'moderation.changeCommunityPicture',
    {
      apply: (_member, answer) => useCommunity.getState().setCommunity(answer),
      refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.audit'),
    },
    handlers,
  );
}

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

export type AuditFilter = NonNullable<InputOf<'moderation.exportAudit'>['query']>;

/** The audit log, newest first (audit-1). */
export function useAudit(filter: AuditFilter) {
  const query = useInfiniteQuery({ ...list('moderation.audit', {}, filter), placeholderData: keepPreviousData });
  return {
    query,
    rows: query.data && itemsOf(query.data, ({ sequence }) => String(sequence)),
    total: query.data?.pages[0]?.total,
  };
}

/** By whom and about whom the log can be filtered (audit-4). */
export function useAuditPeople() {
  return useQuery(read('moderation.auditPeople'));
}

/** The address of the log as CSV (audit-5). */
export function auditExportPath(filter: AuditFilter): string {
  return addressOf('/api/admin/audit/export', { query: filter });
}

/** Has the server verify the hash chain (audit-2). */
export function useVerifyAudit() {
  return useAct('moderation.verifyAudit', {});
}
