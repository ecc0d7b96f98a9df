import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { EmailChangeView, UserView } from '@lampstand/core/profiles/contract';
import { userKeys } from '../../lib/query-keys.ts';
import type { ProfileFormResult, ProfileFormValues } from './profile-form-schema.ts';

export interface EmailChange {
  /** What stands in the field is another address. */
  isNew: boolean;
  /** The member has to show that it is they who ask for it. */
  needsPassword: boolean;
  /** The address whose mail has not been answered yet. */
  pending: string | undefined;
}

/** Asks again whenever the form is opened or returned to: the link that confirms it (auth-10) is opened elsewhere. */
export function useEmailChange(
  user: UserView,
  { control, getValues, setValue }: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>,
): EmailChange {
  const queryClient = useQueryClient();
  const { data } = useQuery<EmailChangeView>({
    queryKey: userKeys.emailChange(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const pending = data?.pending?.email;

  const wasPending = useRef(pending);
  useEffect(() => {
    // Perhaps it was confirmed.
    if (wasPending.current && !pending) void queryClient.invalidateQueries({ queryKey: userKeys.current() });
    wasPending.current = pending;
  }, [queryClient, pending]);

  const shown = useRef(user.email);
  useEffect(() => {
    if (getValues('email') === shown.current) setValue('email', user.email);
    shown.current = user.email;
  }, [getValues, setValue, user.email]);

  const typed = useWatch({ control, name: 'email' }).trim().toLowerCase();
  const isNew = typed !== user.email.toLowerCase();
  return { isNew, needsPassword: isNew && data?.passwordRequired !== false, pending };
}
