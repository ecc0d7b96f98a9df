import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCommunityPicture } from '../../data/admin-community.ts';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { usePicture } from '../../ui/use-picture.ts';
import { useCommunity } from '../../stores/community.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import styles from './setup.module.css';
import { useStepFailed } from './use-step-failed.ts';

/** The community's picture. It is saved at once, because a browser cannot keep a chosen file over a reload. */
export function PictureField() {
  const { t } = useTranslation(['setup', 'common']);
  const pictureUrl = useCommunity((state) => state.community.pictureUrl);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useSentShare('moderation.changeCommunityPicture');
  const { mutate, isPending } = useChangeCommunityPicture({ onError: useStepFailed(t('community.pictureFailed')) });
  const { prepare, isPreparing, error } = usePicture();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const picture = file && (await prepare(file));
    if (picture) mutate({ body: {}, files: { picture } });
  }

  return (
    <div className="stack2" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>
        {t('community.picture')} <span className={styles.optional}>{t('common:optional')}</span>
      </span>
      <div className={styles.picture}>
        {pictureUrl ? (
          <img className={styles.plate} src={pictureUrl} alt="" />
        ) : (
          <span className={styles.plate}>
            <LampDrawing />
          </span>
        )}
        <div>
          <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={(event) => void take(event)} />
          <Button
            variant="quiet"
            pending={isPreparing || isPending}
            pendingLabel={t('community.uploading')}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon of={ImageIcon} />
            {t(pictureUrl ? 'community.change' : 'community.choose')}
          </Button>
          {sent !== undefined && <SendingBar share={sent} />}
          <p id={`${id}-hint`} className={styles.hint}>
            {t('community.pictureHint')}
          </p>
          <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
        </div>
      </div>
    </div>
  );
}
