import { LIMITS } from '@lampstand/core/limits';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../ui/field.tsx';
import styles from './compose.module.css';
import { fieldErrorText } from './post-fields.ts';

interface PhotoDescriptionProps {
  input: UseFormRegisterReturn;
  value: string;
  error: FieldError | undefined;
}

/** What the photo shows, for those who cannot see it (posts-15). */
export function PhotoDescription({ input, value, error }: PhotoDescriptionProps) {
  const { t } = useTranslation('compose');
  return (
    <div className={styles.description}>
      <TextAreaField
        label={t('photo.description')}
        optional
        rows={2}
        hint={t('photo.described')}
        error={fieldErrorText(t, 'imageDescription', error)}
        limit={LIMITS.photoDescription}
        length={value.length}
        {...input}
      />
    </div>
  );
}
