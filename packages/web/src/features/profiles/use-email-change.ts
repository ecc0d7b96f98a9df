import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { UserView } from '@lampstand/core/profiles/contract';
import { usePendingEmail } from '../../data/profile.ts';
import type { ProfileFormResult, ProfileFormValues } from './profile-form-schema.ts';

export interface EmailChange {
  /** Whether the field has another address. */
  isNew: boolean;
  /** Whether the member has to enter their password. */
  needsPassword: boolean;
  /** The new address that waits for confirmation. */
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
