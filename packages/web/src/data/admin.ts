import type { QueryClient } from '@tanstack/react-query';
import { setPresence } from '../stores/presence.ts';
import type { Noun } from './noun.ts';
import { keyOf, patch, read } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';

const figures = read('moderation.stats');

/** Live events and resync for admins. The hooks are in admin-*.ts, which members do not load. */
export const admin: Noun = {
  live: {
    looking: (_member, { reportId, user }) => setPresence(reportId, user),
    // Patches the count at once and refetches the queue.
    reportsQueue: ({ queryClient }, { pending }) => {
      patch<AnswerTo<'moderation.stats'>>(queryClient, figures, (stats) => ({ ...stats, reportedContent: pending }));
      refreshAdmin(queryClient, 'moderation.queue', 'moderation.daily', 'moderation.decisions');
    },
    applications: ({ queryClient }, { waiting }) => {
      patch<AnswerTo<'moderation.stats'>>(queryClient, figures, (stats) => ({
        ...stats,
        waitingApplications: waiting,
      }));
      refreshAdmin(queryClient, 'moderation.applications');
    },
  },
  resync: async ({ queryClient }) => {
    // Refetched if it is on screen, otherwise when it is shown next.
    void queryClient.invalidateQueries({ queryKey: figures.queryKey.slice(0, -1) });
  },
};

type Shown =
  | 'moderation.applications'
  | 'moderation.queue'
  | 'moderation.stats'
  | 'moderation.daily'
  | 'moderation.users'
  | 'moderation.audit'
  | 'moderation.decisions'
  | 'moderation.bans';

/** Refetches these endpoints, with all parameters. */
export function refreshAdmin(queryClient: QueryClient, ...shown: Shown[]): void {
  for (const name of shown) void queryClient.invalidateQueries({ queryKey: keyOf(name) });
}
