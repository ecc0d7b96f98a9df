import { zodResolver } from '@hookform/resolvers/zod';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useForm, useWatch, type Control, type Resolver } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { isProfileComplete, missingProfileFields, type RequiredField } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useIsPictureUploading } from '../../data/profile.ts';
import type { ApiError } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/text.tsx';
import { MissingFields } from './missing-fields.tsx';
import { clearProfileDraft, hasProfileDraft, profileFormStart, useKeepProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { CONSENT_NEEDED, serverIssue, useErrorSummary } from './profile-form-errors.ts';
import {
  FORM_FIELDS,
  PROFILE_FIELDS,
  profileFormSchema,
  profileFormValues,
  type ProfileFormField,
  type ProfileFormResult,
  type ProfileFormValues,
} from './profile-form-schema.ts';
import { ProfilePicture } from './profile-picture.tsx';
import styles from './profiles.module.css';
import { useEmailChange } from './use-email-change.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileForm({ user, onDone }: { user: UserView; onDone: () => void }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const isMember = isProfileComplete(user, language);
  const resolver = useMemo<Resolver<ProfileFormValues, unknown, ProfileFormResult>>(
    () => (values, context, options) =>
      zodResolver(profileFormSchema(values.country, language))(values, context, options),
    [language],
  );
  const start = useRef<ProfileFormValues>(undefined);
  start.current ??= profileFormStart(user);
  const form = useForm<ProfileFormValues, unknown, ProfileFormResult>({
    resolver,
    defaultValues: start.current,
  });
  useKeepProfileDraft(user, form);
  const change = useEmailChange(user, form);
  const [wrong, setWrong] = useState<ProfileFormField[]>([]);
  const summary = useErrorSummary(wrong);
  const [isCodeNext, setIsCodeNext] = useState(false);
  const [isRestored, setRestored] = useState(() => isMember && hasProfileDraft(user));
  const missing = useMissingFields(form.control);
  const [tried, setTried] = useState(false);
  // Highlights missing fields only after the first save or attempt.
  const shown = tried || user.firstName ? missing : [];
  const { save: send, isPending } = useSaveProfile(user, { onSaved, onRefused: showRefusal });
  const isUploading = useIsPictureUploading();

  function onSaved(saved: UserView, isWaiting: boolean) {
    // A new email takes effect only once it is confirmed.
    form.setValue('email', saved.email);
    form.setValue('password', '');
    clearProfileDraft(user.id);
    setRestored(false);
    // While fields are missing, every address shows this form.
    setIsCodeNext(isWaiting);
    if (isWaiting) return;
    if (missing[0]) form.setFocus(missing[0]);
    else onDone();
  }

  function undo() {
    form.reset(profileFormValues(user));
    clearProfileDraft(user.id);
    setRestored(false);
    form.setFocus('firstName');
  }

  function showRefusal({ code, details }: ApiError) {
    if (code === 'password_required') form.setError('password', { type: 'required' }, { shouldFocus: true });
    if (code === 'password_wrong') form.setError('password', { type: code }, { shouldFocus: true });
    if (code === 'rate_limited' && change.isNew) form.setError('email', { type: code }, { shouldFocus: true });
    if (code === CONSENT_NEEDED) form.setError('age', { type: code }, { shouldFocus: true });
    const issues = FORM_FIELDS.flatMap((field) => details?.fields?.find((issue) => issue.field === field) ?? []);
    for (const [index, issue] of issues.entries()) {
      const field = FORM_FIELDS.find((name) => name === issue.field);
      if (field) form.setError(field, serverIssue(issue), { shouldFocus: index === 0 });
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    const age = event.currentTarget.elements.namedItem('age');
    // A number input has an empty value for unreadable input such as "1e".
    const unreadable = age instanceof HTMLInputElement && age.validity.badInput;
    setWrong([]);
    setTried(true);
    void form.handleSubmit(
      (profile) => {
        if (unreadable) form.setError('age', { type: 'invalid' }, { shouldFocus: true });
        else if (change.needsPassword && profile.password === '') {
          form.setError('password', { type: 'required' }, { shouldFocus: true });
        } else send(profile);
      },
      (errors) => setWrong(FORM_FIELDS.filter((field) => errors[field] ?? missing.some((name) => name === field))),
    )(event);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {isRestored && <UnsavedChanges onUndo={undo} />}
      <MissingFields isMember={isMember} fields={shown} onGo={(field) => form.setFocus(field)} />
      <ProfilePicture user={user} />
      <p className={text.meta}>{t('needed')}</p>
      <ProfileFields form={form} missing={new Set(shown)} change={change} isCodeNext={isCodeNext} />
      <Note icon={LockSimpleIcon}>
        <p>
          <Trans t={t} i18nKey="privacy.text" components={{ policy: <Link to="/privacy" /> }} />
        </p>
      </Note>
      <div>
        <div role="alert">{summary && <VisuallyHidden as="p">{summary}</VisuallyHidden>}</div>
        <Button
          type="submit"
          wide
          disabled={isUploading}
          pending={isPending}
          pendingLabel={isMember ? t('updating') : t('joining')}
        >
          {isMember ? t('update') : t('join')}
        </Button>
      </div>
    </form>
  );
}

/** The fields that reading, posting and commenting still require, by the current input and in the order of the form. */
function useMissingFields(control: Control<ProfileFormValues, unknown, ProfileFormResult>): RequiredField[] {
  const language = useLanguage((state) => state.language);
  const values = useWatch({ control });
  const age = values.age?.trim() ? Number(values.age) : null;
  const missing = missingProfileFields({ ...values, age }, language);
  return PROFILE_FIELDS.flatMap((field) => missing.find((name) => name === field) ?? []);
}
