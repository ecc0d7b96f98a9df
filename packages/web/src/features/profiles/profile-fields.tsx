import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { isBlank } from '@lampstand/core/blank-text';
import { LIMITS } from '@lampstand/core/limits';
import { hasStates, requiredProfileFields, type RequiredField } from '@lampstand/core/profiles/completeness';
import { GENDERS } from '@lampstand/core/profiles/fields';
import { countryOptions } from '@lampstand/core/reference/countries';
import { US_STATES } from '@lampstand/core/reference/us-states';
import { useContactEmail } from '../../data/use-contact-email.ts';
import { ContactLink } from '../../ui/contact-link.tsx';
import { useLanguage } from '../../stores/choices.ts';
import { ChoiceField, SelectField } from '../../ui/choice-fields.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { CONSENT_NEEDED, useFieldErrorText } from './profile-form-errors.ts';
import type { ProfileFormField, ProfileFormResult, ProfileFormValues } from './profile-form-schema.ts';
import styles from './profiles.module.css';
import { MailCodeField } from './mail-code-field.tsx';
import type { EmailChange } from './use-email-change.ts';

const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>;
  /** Fields to highlight. */
  missing: ReadonlySet<ProfileFormField>;
  change: EmailChange;
  /** Whether a code was just mailed to a new email. */
  isCodeNext: boolean;
}

/** The fields of the form, with autocomplete. An asterisk marks those that posting and commenting require. */
export function ProfileFields({ form, missing, change, isCodeNext }: ProfileFieldsProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const errorText = useFieldErrorText();
  const { errors } = form.formState;
  const countries = useMemo(
    () => countryOptions(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );

  const country = useWatch({ control: form.control, name: 'country' });
  const required: readonly ProfileFormField[] = requiredProfileFields(country, language);
  const needed = (name: RequiredField) => ({
    ...field(name),
    required: required.includes(name),
  });
  const orOptional = (name: RequiredField) => ({ ...needed(name), optional: !required.includes(name) });
  const field = (name: ProfileFormField) => {
    const value = form.getValues(name);
    const error = errorText(name, errors[name], value);
    return {
      ...form.register(name),
      label: t(`fields.${name}`),
      error,
      missing: error
        ? isBlank(value)
          ? error
          : undefined
        : missing.has(name)
          ? t(`errors.required.${name}`)
          : undefined,
    };
  };
  const isChild = [errors.age?.type, errors.age?.message].includes(CONSENT_NEEDED);

  return (
    <>
      <div className={styles.pair}>
        <TextField {...needed('firstName')} autoComplete="given-name" />
        <TextField {...needed('lastName')} autoComplete="family-name" />
      </div>
      <div className={cx(styles.pair, styles.narrowFirst, (errors.age || missing.has('age')) && styles.said)}>
        <TextField
          {...needed('age')}
          type="number"
          inputMode="numeric"
          min={LIMITS.ageMin}
          max={LIMITS.ageMax}
          autoComplete="off"
          hint={
            isChild && (
              <>
                <ForParents /> <Link to="/privacy">{t('privacy.link')}</Link>
              </>
            )
          }
        />
        <ChoiceField
          {...needed('gender')}
          options={GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
        />
      </div>
      <SelectField {...needed('country')} placeholder={t('selectCountry')} options={countries} autoComplete="country" />
      <div className={styles.pair}>
        <TextField {...orOptional('city')} autoComplete="address-level2" />
        {hasStates(country) && (
          <SelectField
            {...orOptional('state')}
            placeholder={t('selectState')}
            options={stateOptions}
            autoComplete="address-level1"
          />
        )}
      </div>
      <TextField {...field('email')} required type="email" inputMode="email" autoComplete="email" />
      {change.needsPassword && (
        <PasswordField {...field('password')} required autoComplete="current-password" hint={t('passwordHint')} />
      )}
      {change.pending && (
        <Note icon={EnvelopeSimpleIcon}>
          <p>{t('emailSent', { email: change.pending })}</p>
          <MailCodeField isNext={isCodeNext} />
        </Note>
      )}
    </>
  );
}

function ForParents() {
  const { t } = useTranslation('profiles');
  const { email } = useContactEmail();
  return (
    <ContactLink email={email}>
      {(address) => <Trans t={t} i18nKey="privacy.parents" components={{ address }} />}
    </ContactLink>
  );
}
