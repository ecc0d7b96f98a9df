import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorSentence } from '@lampstand/core/error-sentences';
import { isErrorCode, type ErrorCode } from '@lampstand/core/errors';
import { useUploadPicture as useUpload } from '../../data/profile.ts';
import { ApiError } from '../../data/api-error.ts';
import { refusalOfPicture } from '../../lib/picture-file.ts';
import { useFileAddress } from '../../lib/use-file-address.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';

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
    const foreseen = refusalOfPicture(file);
    setRefusal(foreseen);
    if (!foreseen) mutate({ body: {}, files: { profilePicture: file } });
  };
  const preview = useFileAddress(isPending ? (variables.files?.profilePicture as File) : undefined);
  return { upload, isPending, preview, error: refusal && errorSentence(refusal, language) };
}
