import { patchPost, refreshPosts } from './posts.ts';
import type { Noun } from './noun.ts';
import { useAct, type ActHandlers } from './use-act.ts';

export const reports: Noun = {
  live: {
    report: ({ queryClient }, { postId, status }) => patchPost(queryClient, postId, { viewerReport: { status } }),
  },
};

/** Reports a post to the admins (reports-1); the member then sees it folded. */
export function useReport(handlers: ActHandlers<'reports.create'>) {
  return useAct(
    'reports.create',
    {
      apply: ({ queryClient }, { postId, status }) => {
        if (postId !== undefined) patchPost(queryClient, postId, { viewerReport: { status } });
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}
