import { useQuery } from '@tanstack/react-query';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';

const alerts = read('moderation.alerts');

/** How the moderator is mailed about what waits (alerts-3). */
export function useAlerts() {
  return useQuery(alerts);
}

export function useChangeAlerts(handlers: ActHandlers<'moderation.changeAlerts'>) {
  return useAct(
    'moderation.changeAlerts',
    { apply: ({ queryClient }, answer) => queryClient.setQueryData(alerts.queryKey, answer) },
    handlers,
  );
}
