import { useQuery } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Member } from './member.ts';
import { renameMember } from './members.ts';
import { refreshPosts } from './posts.ts';
import { patch, read } from './queries.ts';
import { useAct, type ActHandlers, useMember } from './use-member.tsx';

const user = read('auth.user');
const emailChange = read('profiles.emailChange');

/**
 * The new email that waits for its code (auth-10). Refetched whenever the form is opened or the window gets the focus, because it
 * may have been confirmed on another device.
 */
export function usePendingEmail() {
  const member = useMember();
  const { data } = useQuery({ ...emailChange, staleTime: 0, refetchOnWindowFocus: true });
  const pending = data?.pending?.email;
  const wasPending = useRef(pending);
  useEffect(() => {
    // It may have been confirmed.
    if (wasPending.current && !pending) member.checkSession();
    wasPending.current = pending;
  }, [member, pending]);
  return data;
}

/** Saves the profile, updates the member's name on every post (profiles-7), and refetches the posts. */
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

/** Confirms a new email with the code that was mailed to it (auth-10). */
export function useConfirmEmail(handlers: ActHandlers<'profiles.confirmEmail'>) {
  return useAct(
    'profiles.confirmEmail',
    {
      apply: ({ queryClient }, saved) => queryClient.setQueryData(user.queryKey, saved),
      refresh: ({ queryClient }) => queryClient.invalidateQueries(emailChange),
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

/** Whether a picture is being uploaded: saving the profile meanwhile would restore the old one. */
export function useIsPictureUploading(): boolean {
  // Not the library's hook, whose module would come with the feed.
  const mutations = useMember().queryClient.getMutationCache();
  const uploads = { mutationKey: ['profiles.uploadPicture'], status: 'pending' } as const;
  return useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => mutations.find(uploads) !== undefined,
  );
}

function refreshAfterProfile(member: Member) {
  member.checkSession();
  void refreshPosts(member.queryClient);
}
