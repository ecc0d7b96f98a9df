import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import type { Ref } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { missingProfileFields } from '@lampstand/core/profiles/completeness';
import { useLanguage } from '../../stores/language.ts';
import { Note } from '../../ui/note.tsx';
import { PROFILE_FIELDS, type ProfileFormResult, type ProfileFormValues } from './profile-form-schema.ts';

interface MissingFieldsProps {
  control: Control<ProfileFormValues, unknown, ProfileFormResult>;
  /** Takes the focus after a save that was not enough. */
  ref: Ref<HTMLDivElement>;
}

/** The form can be saved with less than posting and commenting need (SPEC.md §4, §5): says kindly what is left. */
export function MissingFields({ control, ref }: MissingFieldsProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const values = useWatch({ control });
  const age = values.age?.trim() ? Number(values.age) : null;
  const needed: readonly string[] = missingProfileFields({ ...values, age }, language);
  const missing = PROFILE_FIELDS.filter((field) => needed.includes(field));
  if (missing.length === 0) return null;
  const fields = new Intl.ListFormat(language).format(missing.map((field) => t(`fields.${field}`)));
  return (
    <div ref={ref} tabIndex={-1}>
      <Note icon={SealCheckIcon}>
        <p>{t('missing', { fields })}</p>
      </Note>
    </div>
  );
}
