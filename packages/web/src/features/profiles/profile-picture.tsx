import type { UserView } from '@lampstand/core/profiles/contract';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { isErrorCode } from '@lampstand/core/errors';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { useUploadPicture as useUpload } from '../../data/profile.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { usePicture } from '../../ui/use-picture.ts';

/** The profile picture; a chosen file is uploaded and saved at once. */
export function ProfilePicture({ user }: { user: UserView }) {
  const { t } = useTranslation(['profiles', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending, preview, moved, error, sent } = useUploadPicture();

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void upload(file);
    // Reset, so that the same file can be chosen again after a failure.
    target.value = '';
  };

  return (
    <div className="row4" role="group" aria-labelledby={`${id}-label`}>
      <Avatar
        size="lg"
        seed={user.id}
        firstName={user.firstName}
        lastName={user.lastName}
        src={preview ?? user.profileImageUrl}
      />
      <div className="stack2">
        <span className="label" id={`${id}-label`}>
          {t('picture.label')}
        </span>
        <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={take} />
        <Button
          variant="quiet"
          pending={isPending}
          pendingLabel={t('picture.uploading')}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon of={CameraIcon} />
          {t('picture.choose')}
        </Button>
        {sent !== undefined && <SendingBar share={sent} />}
      </div>
      <div role="status">{moved && <p className="meta">{t('common:firstFrame')}</p>}</div>
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  );
}

/** Uploads a chosen picture, previewed meanwhile. Files that the server would refuse are not sent. */
function useUploadPicture() {
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
