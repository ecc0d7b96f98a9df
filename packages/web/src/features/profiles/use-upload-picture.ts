import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import { isErrorCode, type ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { UserView } from '@lampstand/core/profiles/contract';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { renameMember } from '../../lib/member-cache.ts';
import { postKeys, userKeys } from '../../lib/query-keys.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';

/** What the server takes (media-1). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const mutationKey = ['profile-picture'];

/** Whether a picture is on its way: a save in that moment would put the old one back. */
export function useIsPictureUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Uploads a chosen picture, shown from the file meanwhile; what is sure to be refused is not sent. */
export function useUploadPicture() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<ErrorCode>();

  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (file: File) => client.profiles.uploadPicture({ body: {}, files: { profilePicture: file } }),
    onSuccess: ({ profileImageUrl }) => {
      const user = queryClient.setQueryData<UserView | null>(
        userKeys.current(),
        (before) => before && { ...before, profileImageUrl },
      );
      if (user) renameMember(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: userKeys.current() });
      void queryClient.invalidateQueries({ queryKey: postKeys.list() });
      toast({ title: t('picture.updated') });
    },
    onError: (error) => {
      toast({
        title: t('picture.failure.title'),
        description: t('picture.failure.description'),
        variant: 'destructive',
      });
      if (error instanceof ApiError && isErrorCode(error.code)) setRefusal(error.code);
    },
  });

  const upload = (file: File) => {
    const foreseen = refusalOf(file);
    setRefusal(foreseen);
    if (!foreseen) mutate(file);
  };
  const preview = useFileAddress(isPending ? variables : undefined);
  return { upload, isPending, preview, error: refusal && errorSentence(refusal, language) };
}

function refusalOf({ size, type }: File): ErrorCode | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'image_unsupported';
  return size > LIMITS.uploadBytes ? 'too_large' : undefined;
}

/** An address under which the browser shows a file that is not uploaded yet. */
function useFileAddress(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
