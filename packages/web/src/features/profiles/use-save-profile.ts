import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@lampstand/core/profiles/contract';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { renameMember } from '../../lib/member-cache.ts';
import { postKeys, userKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import type { ProfileFormResult } from './profile-form-schema.ts';

interface Outcomes {
  onSaved: (saved: UserView) => void;
  onRefused: (error: ApiError) => void;
}

/** Saves the form. The member's name stands on every post: it changes there at once (profiles-7); they are refreshed. */
export function useSaveProfile(user: UserView, { onSaved, onRefused }: Outcomes) {
  const { t } = useTranslation('profiles');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password, ...profile }: ProfileFormResult) => {
      // Sent only when it was changed here: elsewhere it may have been changed meanwhile.
      const change = email === user.email ? {} : { email, ...(password ? { password } : {}) };
      return client.profiles.update({ body: { ...profile, ...change, profileImageUrl: user.profileImageUrl } });
    },
    onSuccess: (saved, { email }) => {
      const isWaiting = email !== user.email && email !== saved.email;
      queryClient.setQueryData(userKeys.current(), saved);
      renameMember(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: userKeys.current() });
      void queryClient.invalidateQueries({ queryKey: postKeys.list() });
      void queryClient.invalidateQueries({ queryKey: userKeys.emailChange() });
      const sent = isWaiting ? ` ${t('emailSent', { email })}` : '';
      toast({ title: t('updated.title'), description: t('updated.description') + sent });
      onSaved(saved);
    },
    onError: (error) => {
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      if (error instanceof ApiError) onRefused(error);
    },
  });
}
