import { useCommunity } from '../stores/community.ts';
import { useQuery } from '@tanstack/react-query';
import { refreshAdmin } from './admin.ts';
import { read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';

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
