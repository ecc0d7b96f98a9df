import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIMITS } from '@lampstand/core/limits';
import { GENDERS } from '@lampstand/core/profiles/entity';
import { countryOptions } from '@lampstand/core/reference/countries';
import { US_STATES } from '@lampstand/core/reference/us-states';
import { useLanguage } from '../../stores/language.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CONSENT_NEEDED, useFieldErrorText } from './profile-form-errors.ts';
import type { ProfileFormField, ProfileFormResult, ProfileFormValues } from './profile-form-schema.ts';
import styles from './profiles.module.css';

const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of SPEC.md §2, filled in by the browser where it knows them. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult> }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const errorText = useFieldErrorText();
  const { errors } = form.formState;
  const countries = useMemo(
    () => countryOptions(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );

  const field = (name: ProfileFormField) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: errorText(name, errors[name], form.getValues(name)),
  });
  const isChild = [errors.age?.type, errors.age?.message].includes(CONSENT_NEEDED);

  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <div className={cx(styles.pair, errors.age ? styles.stacked : styles.narrowFirst)}>
        <TextField
          {...field('age')}
          type="number"
          inputMode="numeric"
          min={LIMITS.ageMin}
          max={LIMITS.ageMax}
          autoComplete="off"
          hint={isChild && <Link to="/privacy">{t('privacy.link')}</Link>}
        />
        <ChoiceField
          {...field('gender')}
          options={GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
        />
      </div>
      <TextField {...field('email')} required type="email" inputMode="email" autoComplete="email" />
      <div className={styles.pair}>
        <TextField {...field('city')} autoComplete="address-level2" />
        <SelectField
          {...field('state')}
          placeholder={t('selectState')}
          options={stateOptions}
          autoComplete="address-level1"
        />
      </div>
      <SelectField {...field('country')} placeholder={t('selectCountry')} options={countries} autoComplete="country" />
    </>
  );
}
