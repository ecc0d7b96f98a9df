import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@lampstand/core/profiles/contract';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { renameMember } from '../../lib/member-cache.ts';
import { postKeys, userKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { clearProfileDraft } from './profile-draft.ts';
import type { ProfileFormResult } from './profile-form-schema.ts';

interface Outcomes {
  onSaved: () => void;
  onRefused: (error: ApiError) => void;
}

/** Saves the form; the member's name stands on every post: it changes there at once, and they are refreshed too (SPEC.md §8). */
export function useSaveProfile(user: UserView, { onSaved, onRefused }: Outcomes) {
  const { t } = useTranslation('profiles');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: ProfileFormResult) =>
      client.profiles.update({ body: { ...profile, profileImageUrl: user.profileImageUrl } }),
    onSuccess: (saved) => {
      clearProfileDraft(user.id);
      queryClient.setQueryData(userKeys.current(), saved);
      renameMember(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: userKeys.current() });
      void queryClient.invalidateQueries({ queryKey: postKeys.list() });
      toast({ title: t('updated.title'), description: t('updated.description') });
      onSaved();
    },
    onError: (error) => {
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      if (error instanceof ApiError) onRefused(error);
    },
  });
}
