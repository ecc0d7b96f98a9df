import { useTranslation } from 'react-i18next';
import { isErrorCode } from '@lampstand/core/errors';
import { useUploadPicture as useUpload } from '../../data/profile.ts';
import { ApiError } from '../../data/api-error.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { usePicture } from '../../ui/use-picture.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';

/** Uploads a chosen picture, previewed meanwhile. Files that the server would refuse are not sent. */
export function useUploadPicture() {
  const { t } = useTranslation('profiles');
  const { prepare, refuse, isPreparing, moved, error } = usePicture();
  const { mutate, isPending, variables } = useUpload({
    onSuccess: () => toast({ title: t('picture.updated') }),
    onError: (failure) => {
      toast({
        title: t('picture.failure.title'),
        description: t('picture.failure.description'),
        variant: 'destructive',
      });
      if (failure instanceof ApiError && isErrorCode(failure.code)) refuse(failure.code);
    },
  });
  async function upload(file: File) {
    const profilePicture = await prepare(file);
    if (profilePicture) mutate({ body: {}, files: { profilePicture } });
  }
  const preview = useObjectAddress(isPending ? (variables.files?.profilePicture as Blob) : undefined);
  return {
    upload,
    isPending: isPreparing || isPending,
    preview,
    moved,
    error,
    sent: useSentShare('profiles.uploadPicture'),
  };
}
