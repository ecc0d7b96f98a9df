import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { AdminReportsQuery, AdminReportView } from '@lampstand/core/reports/contract';
import { refreshAdmin } from './admin.ts';
import { refreshPosts } from './post-cache.ts';
import { itemsOf, keyOf, list, patch, read, type Pages } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

export type StatusFilter = AdminReportsQuery['status'];
type ReportPages = Pages<'moderation.reports'>;

/** The statistics of the dashboard (moderation-4). */
export function useStats() {
  return useQuery(read('moderation.stats'));
}

/** The daily counts of the charts (moderation-4). */
export function useDailyStats() {
  return useQuery(read('moderation.daily'));
}

/** The reports of one status, oldest first (reports-7). */
export function useAdminReports(status: StatusFilter) {
  return useInfiniteQuery(list('moderation.reports', {}, { status }));
}

export function reportsOf(data: ReportPages | undefined): AdminReportView[] {
  return itemsOf(data);
}

export function useDecideReport(handlers: ActHandlers<'moderation.decide'>) {
  return useAct(
    'moderation.decide',
    {
      // Updates the lists that have the report, so that it does not reappear before they are refetched.
      apply: ({ queryClient }, decided) =>
        changeReports(queryClient, (one) =>
          one.id === decided.id ? { ...one, ...decided, post: decided.post ?? one.post } : one,
        ),
      refresh: ({ queryClient }) => refreshAfterDecision(queryClient),
    },
    handlers,
  );
}

/** Removes a reported post, which settles all its reports (moderation-2). */
export function useRemovePost(handlers: ActHandlers<'moderation.removePost'>) {
  return useAct(
    'moderation.removePost',
    {
      apply: ({ queryClient }, _nothing, { params }) => {
        changeReports(queryClient, (one) => (one.post.id === params.postId ? undefined : one));
        void refreshPosts(queryClient);
      },
      refresh: ({ queryClient }) => refreshAfterDecision(queryClient),
    },
    handlers,
  );
}

function refreshAfterDecision(queryClient: QueryClient) {
  refreshAdmin(queryClient, 'moderation.reports', 'moderation.stats', 'moderation.decisions', 'moderation.audit');
}

function changeReports(queryClient: QueryClient, change: (report: AdminReportView) => AdminReportView | undefined) {
  for (const [queryKey] of queryClient.getQueriesData<ReportPages>({ queryKey: keyOf('moderation.reports') })) {
    const { status } = queryKey.at(-1) as { status: StatusFilter };
    patch<ReportPages>(queryClient, { queryKey }, (data) => {
      const pages = data.pages.map((page) => ({
        ...page,
        items: page.items
          .flatMap((report) => change(report) ?? [])
          .filter((report) => status === 'all' || report.status === status),
      }));
      const gone = reportsOf(data).length - reportsOf({ ...data, pages }).length;
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total && page.total - gone })) };
    });
  }
}
