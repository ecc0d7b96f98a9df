import { useCommunity } from '../stores/community.ts';
import { refreshAdmin } from './admin.ts';
import { useAct, type ActHandlers } from './use-act.ts';

/** Changes settings of the community (community-2). */
export function useChangeCommunity(handlers: ActHandlers<'moderation.changeCommunity'>) {
  return useAct(
    'moderation.changeCommunity',
    {
      apply: (_member, answer) => useCommunity.getState().setCommunity(answer),
      refresh: ({ queryClient }) => refreshAdmin(queryClient, 'moderation.audit'),
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
