import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useRef } from 'react';
import type { Member } from './member.ts';
import { renameMember } from './members.ts';
import { refreshPosts } from './posts.ts';
import { patch, read } from './queries.ts';
import { useAct, type ActHandlers } from './use-act.ts';
import { useMember } from './use-member.ts';

const user = read('auth.user');
const emailChange = read('profiles.emailChange');

/**
 * The new email that waits to be confirmed: fetched again whenever the form is opened or returned to, because the link that
 * confirms it (auth-10) is opened elsewhere.
 */
export function usePendingEmail() {
  const member = useMember();
  const { data } = useQuery({ ...emailChange, staleTime: 0, refetchOnWindowFocus: true });
  const pending = data?.pending?.email;
  const wasPending = useRef(pending);
  useEffect(() => {
    // Perhaps it was confirmed.
    if (wasPending.current && !pending) member.checkSession();
    wasPending.current = pending;
  }, [member, pending]);
  return data;
}

/** The member's name stands on every post: it changes there at once (profiles-7), and the posts are fetched again. */
export function useUpdateProfile(handlers: ActHandlers<'profiles.update'>) {
  return useAct(
    'profiles.update',
    {
      apply: (member, saved) => {
        member.queryClient.setQueryData(user.queryKey, saved);
        renameMember(member, saved);
        refreshAfterProfile(member);
        void member.queryClient.invalidateQueries(emailChange);
      },
    },
    handlers,
  );
}

export function useUploadPicture(handlers: ActHandlers<'profiles.uploadPicture'>) {
  return useAct(
    'profiles.uploadPicture',
    {
      apply: (member, { profileImageUrl }) => {
        patch<UserView>(member.queryClient, user, (before) => ({ ...before, profileImageUrl }));
        const changed = member.queryClient.getQueryData<UserView>(user.queryKey);
        if (changed) renameMember(member, changed);
        refreshAfterProfile(member);
      },
    },
    handlers,
  );
}

/** Whether a picture is on its way: saving the profile in that moment would put the old one back. */
export function useIsPictureUploading(): boolean {
  return useIsMutating({ mutationKey: ['profiles.uploadPicture'] }) > 0;
}

function refreshAfterProfile(member: Member) {
  member.checkSession();
  void refreshPosts(member.queryClient);
}
