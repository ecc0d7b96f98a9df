import type { OwnReportView } from '@lampstand/core/reports/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { patchPost, refreshPosts } from './posts.ts';
import type { Noun } from './noun.ts';
import { itemsOf, list } from './queries.ts';
import type { InputOf } from './sync/entry.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

const ownReports = list('reports.list');

/** What a call to report sends. */
export type ReportInput = InputOf<'reports.create'>['body'];

export const reports: Noun = {
  live: {
    report: ({ queryClient }, { postId, status }) => {
      patchPost(queryClient, postId, { viewerReport: { status } });
      void queryClient.invalidateQueries(ownReports);
    },
    ownReport: ({ queryClient }) => void queryClient.invalidateQueries(ownReports),
  },
  resync: ({ queryClient }) => queryClient.invalidateQueries(ownReports),
};

/** Reports something to the moderators (reports-8). A reported post is then shown folded to the member. */
export function useReport(handlers: ActHandlers<'reports.create'>) {
  return useAct(
    'reports.create',
    {
      apply: ({ queryClient }, { target, status }) => {
        void queryClient.invalidateQueries(ownReports);
        if (target.kind !== 'post') return;
        patchPost(queryClient, target.id, { viewerReport: { status } });
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

/** The member's own reports, newest first (reports-11). */
export function useOwnReports() {
  const query = useInfiniteQuery(ownReports);
  const own: OwnReportView[] | undefined = query.data && itemsOf(query.data);
  return { query, reports: own };
}
