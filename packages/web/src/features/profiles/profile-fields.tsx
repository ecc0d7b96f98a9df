import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useMemo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { isBlank } from '@lampstand/core/blank-text';
import { LIMITS } from '@lampstand/core/limits';
import { hasStates, requiredProfileFields, type RequiredField } from '@lampstand/core/profiles/completeness';
import { GENDERS } from '@lampstand/core/profiles/fields';
import { countryOptions } from '@lampstand/core/reference/countries';
import { US_STATES } from '@lampstand/core/reference/us-states';
import { readMailCode } from '@lampstand/core/auth/mail-code-rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { useConfirmEmail, usePendingEmail } from '../../data/profile.ts';
import { useContactEmail } from '../../data/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, SelectField } from '../../ui/choice-fields.tsx';
import { ContactLink } from '../../ui/text.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import {
  CONSENT_NEEDED,
  useFieldErrorText,
  type ProfileFormField,
  type ProfileFormResult,
  type ProfileFormValues,
} from './profile-form-schema.ts';
import styles from './profiles.module.css';

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
  const needed = (name: RequiredField) => {
    const given = field(name);
    const lacking = !given.error && missing.has(name) ? t(`errors.required.${name}`) : given.missing;
    return { ...given, missing: lacking, required: required.includes(name) };
  };
  const orOptional = (name: RequiredField) => ({ ...needed(name), optional: !required.includes(name) });
  const field = (name: ProfileFormField) => {
    const value = form.getValues(name);
    const error = errorText(name, errors[name], value);
    return {
      ...form.register(name),
      label: t(`fields.${name}`),
      error,
      missing: error && isBlank(value) ? error : undefined,
    };
  };
  const isChild = [errors.age?.type, errors.age?.message].includes(CONSENT_NEEDED);

  return (
    <>
      <div className="pair">
        <TextField {...needed('firstName')} autoComplete="given-name" />
        <TextField {...needed('lastName')} autoComplete="family-name" />
      </div>
      <div className={cx('pair', styles.narrowFirst, (errors.age || missing.has('age')) && styles.said)}>
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
      <div className="pair">
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

interface MailCodeFieldProps {
  /** Whether the code was just mailed, so that the member goes on here. */
  isNext: boolean;
}

/** Asks for the code that was mailed to a new email (auth-10). It is part of the profile's form, and sent on its own. */
function MailCodeField({ isNext }: MailCodeFieldProps) {
  const { t } = useTranslation('profiles');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useConfirmEmail({
    onSuccess: () => toast({ title: t('code.confirmed.title'), description: t('code.confirmed.description') }),
    onError: (failure) => {
      const left = failure instanceof ApiError ? failure.details?.triesLeft : undefined;
      const sentence = refusalText(failure) ?? t('code.failed');
      setError(left === undefined ? sentence : `${sentence} ${t('code.left', { count: left })}`);
    },
  });
  useEffect(() => {
    if (isNext || error !== undefined) field.current?.focus();
  }, [isNext, error]);

  const confirm = () => {
    const code = readMailCode(typed);
    if (code === undefined) return setError(t('code.missing'));
    setError(undefined);
    mutate({ body: { code } });
  };
  return (
    <div className={styles.code}>
      <TextField
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it saves the profile.
          event.preventDefault();
          confirm();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.mailCode * 2}
      />
      <Button variant="quiet" wide onClick={confirm} pending={isPending} pendingLabel={t('code.pending')}>
        {t('code.confirm')}
      </Button>
    </div>
  );
}

interface EmailChange {
  /** Whether the field has another address. */
  isNew: boolean;
  /** The new address that waits for confirmation. */
  pending: string | undefined;
}

export function useEmailChange(
  user: UserView,
  { control, getValues, setValue }: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>,
): EmailChange {
  const pending = usePendingEmail()?.pending?.email;

  const shown = useRef(user.email);
  useEffect(() => {
    if (getValues('email') === shown.current) setValue('email', user.email);
    shown.current = user.email;
  }, [getValues, setValue, user.email]);

  const typed = useWatch({ control, name: 'email' }).trim().toLowerCase();
  const isNew = typed !== user.email.toLowerCase();
  return { isNew, pending };
}
