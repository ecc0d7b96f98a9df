import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateProfile } from '../../data/profile.ts';
import { ApiError } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import type { ProfileFormResult } from './profile-form-schema.ts';

interface Outcomes {
  /** `isWaiting` if a code was mailed to a new email. */
  onSaved: (saved: UserView, isWaiting: boolean) => void;
  onRefused: (error: ApiError) => void;
}

export function useSaveProfile(user: UserView, { onSaved, onRefused }: Outcomes) {
  const { t } = useTranslation('profiles');
  const { mutate, isPending } = useUpdateProfile({
    onSuccess: (saved, { body: { email } }) => {
      const isWaiting = email !== undefined && email !== saved.email;
      toast({ title: t('updated.title'), description: t('updated.description') });
      onSaved(saved, isWaiting);
    },
    onError: (error) => {
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      if (error instanceof ApiError) onRefused(error);
    },
  });
  const save = ({ email, password, ...profile }: ProfileFormResult) => {
    // The email is sent only if it was changed here, because it may have been changed elsewhere.
    const change = email === user.email ? {} : { email, ...(password ? { password } : {}) };
    mutate({ body: { ...profile, ...change, profileImageUrl: user.profileImageUrl } });
  };
  return { save, isPending };
}
