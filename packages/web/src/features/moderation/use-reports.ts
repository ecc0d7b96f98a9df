import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { AdminReportsQuery, AdminReportView } from '@lampstand/core/reports/contract';
import type { Page } from '@lampstand/core/page';
import { useMemo } from 'react';
import { adminKeys } from '../../lib/query-keys.ts';
import { client } from '../../lib/api-client.ts';
import { useWaitingActs, type WaitingAct } from './waiting-acts.ts';

export type StatusFilter = AdminReportsQuery['status'];
type ReportPages = InfiniteData<Page<AdminReportView>>;

/** The reports of one status, the oldest first (reports-7), as they will be once what is decided is done. */
export function useReports(status: StatusFilter) {
  const query = useInfiniteQuery({
    queryKey: [...adminKeys.reports(), { status }],
    queryFn: ({ pageParam, signal }) => client.moderation.reports({ query: { status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const acts = useWaitingActs((state) => state.acts);
  const listed = useMemo(() => reportsOf(query.data), [query.data]);
  const reports = useMemo(() => withActs(listed, acts, status), [listed, acts, status]);
  const total = query.data && Math.max(0, (query.data.pages[0]?.total ?? 0) - (listed.length - reports.length));
  return { query, reports, total };
}

function reportsOf(data: ReportPages | undefined): AdminReportView[] {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap((page) => page.items).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** A post that goes takes all its reports along; a decided report has another status. */
export function withActs(reports: AdminReportView[], acts: readonly WaitingAct[], status: StatusFilter) {
  if (acts.length === 0) return reports;
  const removed = new Set(acts.filter(({ act }) => act === 'removed').map(({ postId }) => postId));
  const decided = new Map(acts.flatMap(({ reportId, act }) => (act === 'removed' ? [] : [[reportId, act] as const])));
  return reports
    .filter(({ post }) => !removed.has(post.id))
    .map((report) => ({ ...report, status: decided.get(report.id) ?? report.status }))
    .filter((report) => status === 'all' || report.status === status);
}

/** The answer to a decision, into the lists that have the report, so that it does not come back until they are refetched. */
export function noteDecision(queryClient: QueryClient, report: AdminReportView) {
  changeReports(queryClient, (one) => (one.id === report.id ? report : one));
}

export function forgetPost(queryClient: QueryClient, postId: string) {
  changeReports(queryClient, (one) => (one.post.id === postId ? undefined : one));
}

function changeReports(queryClient: QueryClient, change: (report: AdminReportView) => AdminReportView | undefined) {
  for (const [queryKey] of queryClient.getQueriesData<ReportPages>({ queryKey: adminKeys.reports() })) {
    const { status } = queryKey.at(-1) as { status: StatusFilter };
    queryClient.setQueryData<ReportPages>(queryKey, (data) => {
      const before = data && reportsOf(data).length;
      const pages = data?.pages.map((page) => ({
        ...page,
        items: page.items
          .map(change)
          .filter((report) => report !== undefined)
          .filter((report) => status === 'all' || report.status === status),
      }));
      if (!data || !pages || before === undefined) return data;
      const gone = before - reportsOf({ ...data, pages }).length;
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total && page.total - gone })) };
    });
  }
}
