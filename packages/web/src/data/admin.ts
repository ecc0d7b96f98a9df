import type { QueryClient } from '@tanstack/react-query';
import type { Noun } from './noun.ts';
import { keyOf, patch, read } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';

const figures = read('moderation.stats');

/** What only admins are shown. Their hooks are in admin-*.ts: members do not load them. */
export const admin: Noun = {
  live: {
    // The figure at once, the queue itself as soon as it is fetched.
    reportsQueue: ({ queryClient }, { pending }) => {
      patch<AnswerTo<'moderation.stats'>>(queryClient, figures, (stats) => ({ ...stats, reportedContent: pending }));
      refreshAdmin(queryClient, 'moderation.reports', 'moderation.daily');
    },
  },
  resync: async ({ queryClient }) => {
    // Fetched where it is on screen, which is seldom; elsewhere when it is next.
    void queryClient.invalidateQueries({ queryKey: figures.queryKey.slice(0, -1) });
  },
};

type Shown = 'moderation.reports' | 'moderation.stats' | 'moderation.daily' | 'moderation.users' | 'moderation.audit';

/** Fetches these again, in whichever way they were asked for. */
export function refreshAdmin(queryClient: QueryClient, ...shown: Shown[]): void {
  for (const name of shown) void queryClient.invalidateQueries({ queryKey: keyOf(name) });
}
