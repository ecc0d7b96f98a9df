import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { UserView } from '@lampstand/core/profiles/contract';
import { usePendingEmail } from '../../data/profile.ts';
import type { ProfileFormResult, ProfileFormValues } from './profile-form-schema.ts';

export interface EmailChange {
  /** What stands in the field is another address. */
  isNew: boolean;
  /** The member has to show that it is they who ask for it. */
  needsPassword: boolean;
  /** The address whose mail has not been answered yet. */
  pending: string | undefined;
}

export function useEmailChange(
  user: UserView,
  { control, getValues, setValue }: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>,
): EmailChange {
  const data = usePendingEmail();
  const pending = data?.pending?.email;

  const shown = useRef(user.email);
  useEffect(() => {
    if (getValues('email') === shown.current) setValue('email', user.email);
    shown.current = user.email;
  }, [getValues, setValue, user.email]);

  const typed = useWatch({ control, name: 'email' }).trim().toLowerCase();
  const isNew = typed !== user.email.toLowerCase();
  return { isNew, needsPassword: isNew && data?.passwordRequired !== false, pending };
}
