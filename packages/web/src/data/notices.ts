import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { StandingView, UserView } from '@lampstand/core/profiles/contract';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import { itemsOf, keyOf, list, patch, patchItems, read } from './queries.ts';
import { useAct, type ActHandlers } from './use-member.tsx';
import { useUser } from './user.ts';

const FOLLOWED_MS = 60_000;
const user = read('auth.user');
const unread = { unread: 'true' } as const;

/** A decision about the member began or ended, or there is an answer to their appeal. */
export const notices: Noun = {
  live: { notice: (member) => refreshNotices(member) },
  // A decision may have been put back meanwhile, and its sentence has to go.
  resync: async (member, isFirst) => {
    if (!isFirst) refreshNotices(member);
  },
};

/** Notices that are not closed yet, the oldest first. */
export function useUnreadNotices(): NoticeView[] {
  const { data } = useInfiniteQuery(list('notices.list', {}, unread));
  return itemsOf<NoticeView>(data, (notice) => notice.decisionId).toReversed();
}

/** The restriction of the member, if there is one (decisions-5). */
export function useRestriction(): StandingView | undefined {
  const { data } = useUser();
  return data?.standing?.act === 'restrict' ? data.standing : undefined;
}

/** One notice, closed or not. */
export function useNotice(decisionId: string) {
  return useQuery(read('notices.one', { decisionId }));
}

/** The same, asked again and again: a suspended member has no live events that tell of the answer to their appeal. */
export function useFollowedNotice(decisionId: string) {
  const again = { refetchInterval: FOLLOWED_MS, refetchOnWindowFocus: 'always' } as const;
  return useQuery({ ...read('notices.one', { decisionId }), ...again });
}

export function useReadNotice(handlers: ActHandlers<'notices.read'>) {
  return useAct(
    'notices.read',
    {
      apply: (member, _answer, { params }) => forgetUnread(member, params.decisionId),
      refresh: async (member) => {
        await member.queryClient.invalidateQueries({ queryKey: keyOf('notices.list') });
        member.checkSession();
      },
    },
    handlers,
  );
}

/** Appeals a decision, which also closes its notice (decisions-7). */
export function useAppeal(handlers: ActHandlers<'notices.appeal'>) {
  return useAct(
    'notices.appeal',
    {
      apply: (member, answer, { params }) => {
        member.queryClient.setQueryData(keyOf('notices.one', params), answer);
        forgetUnread(member, params.decisionId);
      },
      refresh: (member) => refreshNotices(member),
    },
    handlers,
  );
}

/**
 * Takes a closed notice out of the cache at once. The last one also ends the list, whose refetch is then cancelled: the next
 * notice would open below the closed one.
 */
function forgetUnread({ queryClient }: Member, decisionId: string) {
  let closed = 0;
  patchItems<'notices.list'>(queryClient, list('notices.list', {}, unread), (items) => {
    const left = items.filter((notice) => notice.decisionId !== decisionId);
    closed += items.length - left.length;
    return left;
  });
  patch<UserView>(queryClient, user, (before) => ({
    ...before,
    unreadNotices: Math.max(0, (before.unreadNotices ?? 0) - closed),
  }));
}

function refreshNotices(member: Member) {
  void member.queryClient.invalidateQueries({ queryKey: keyOf('notices.list') });
  member.checkSession();
}
