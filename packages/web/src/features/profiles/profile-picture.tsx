import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@lampstand/core/profiles/contract';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import styles from './profiles.module.css';
import { useUploadPicture } from './use-upload-picture.ts';

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
    <div className={styles.picture} role="group" aria-labelledby={`${id}-label`}>
      <Avatar
        size="lg"
        seed={user.id}
        firstName={user.firstName}
        lastName={user.lastName}
        src={preview ?? user.profileImageUrl}
      />
      <div className={styles.pictureField}>
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
