import type { BanView } from '@lampstand/core/bans/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { refreshAdmin } from './admin.ts';
import { itemsOf, list } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

/** Deleted members who are kept out, the latest first, with how many there are. */
export function useBans() {
  const query = useInfiniteQuery({
    ...list('moderation.bans'),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  return { query, bans: query.data && itemsOf<BanView>(query.data), total: query.data?.pages[0]?.total };
}

/** By which bans an email is kept out. */
export function useCheckBan(handlers: ActHandlers<'moderation.checkBan'>) {
  return useAct('moderation.checkBan', {}, handlers);
}

/** Lifts a ban (door-10). */
export function useLiftBan(handlers: ActHandlers<'moderation.liftBan'>) {
  return useAct(
    'moderation.liftBan',
    { refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.bans', 'moderation.audit') },
    handlers,
  );
}
