import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import { isErrorCode, type ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { useUploadPicture as useUpload } from '../../data/profile.ts';
import { ApiError } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';

/** The types that the server accepts (media-1). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Uploads a chosen picture, previewed from the file. Files that the server would refuse are not sent. */
export function useUploadPicture() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const [refusal, setRefusal] = useState<ErrorCode>();

  const { mutate, isPending, variables } = useUpload({
    onSuccess: () => toast({ title: t('picture.updated') }),
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
    if (!foreseen) mutate({ body: {}, files: { profilePicture: file } });
  };
  const preview = useFileAddress(isPending ? (variables.files?.profilePicture as File) : undefined);
  return { upload, isPending, preview, error: refusal && errorSentence(refusal, language) };
}

function refusalOf({ size, type }: File): ErrorCode | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'image_unsupported';
  return size > LIMITS.uploadBytes ? 'too_large' : undefined;
}

/** An object URL for a file that is not uploaded yet. */
function useFileAddress(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
