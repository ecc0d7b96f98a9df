import { errorSentence } from '@lampstand/core/error-sentences';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import styles from './compose.module.css';
import type { ChosenPhoto } from './use-photo.ts';

interface PhotoFieldProps {
  chosen: ChosenPhoto;
  /** The address of the photo that the post already has. */
  current?: string | undefined;
  onRemove: () => void;
  /** Below a photo. */
  children?: ReactNode;
}

/** Chooses or takes a photo, previews, replaces or removes it. */
export function PhotoField({ chosen, current, onRemove, children }: PhotoFieldProps) {
  const { t } = useTranslation(['compose', 'common']);
  const language = useLanguage((state) => state.language);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const shown = chosen.address ?? current;

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    if (file) void chosen.choose(file);
  };
  const remove = () => {
    onRemove();
    // The button that had the focus is gone.
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={id} ref={group}>
      <span className="label" id={id}>
        {t('photo.label')}
        {!shown && <span className={field.optional}> {t('common:optional')}</span>}
      </span>
      <input ref={chooser} type="file" accept={PICTURE_TYPES.join()} hidden onChange={onChange} />
      <input ref={camera} type="file" accept={PICTURE_TYPES.join()} capture="environment" hidden onChange={onChange} />
      {shown ? (
        <div className={styles.thumb}>
          <img src={shown} alt={chosen.address ? t('photo.chosen') : t('photo.current')} />
          <div className={styles.thumbActs}>
            <Button small variant="quiet" pending={chosen.preparing} onClick={() => chooser.current?.click()}>
              {t('photo.replace')}
            </Button>
            <Button small variant="quiet" onClick={remove}>
              {t('photo.remove')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.attach}>
          <Button variant="quiet" pending={chosen.preparing} onClick={() => chooser.current?.click()}>
            <Icon of={ImageIcon} />
            {t('photo.choose')}
          </Button>
          <Button variant="quiet" pending={chosen.preparing} onClick={() => camera.current?.click()}>
            <Icon of={CameraIcon} />
            {t('photo.take')}
          </Button>
        </div>
      )}
      <div className={styles.news} role="status">
        {chosen.preparing && <p className={styles.meta}>{t('photo.preparing')}</p>}
        {chosen.moved && <p className={styles.meta}>{t('common:firstFrame')}</p>}
        {chosen.problem && <FieldError id={`${id}-error`} text={errorSentence(chosen.problem, language)} />}
      </div>
      {shown && children}
    </div>
  );
}
