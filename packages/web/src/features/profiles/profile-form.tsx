import { zodResolver } from '@hookform/resolvers/zod';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ApiError } from '../../lib/api-error.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MissingFields } from './missing-fields.tsx';
import { profileFormStart, useKeepProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { CONSENT_NEEDED, serverIssue, useErrorSummary } from './profile-form-errors.ts';
import {
  PROFILE_FIELDS,
  profileFormSchema,
  type ProfileFormField,
  type ProfileFormResult,
  type ProfileFormValues,
} from './profile-form-schema.ts';
import { ProfilePicture } from './profile-picture.tsx';
import styles from './profiles.module.css';
import { useSaveProfile } from './use-save-profile.ts';
import { useIsPictureUploading } from './use-upload-picture.ts';

export function ProfileForm({ user, onDone }: { user: UserView; onDone: () => void }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const schema = useMemo(() => profileFormSchema(language), [language]);
  const start = useRef<ProfileFormValues>(undefined);
  start.current ??= profileFormStart(user);
  const form = useForm<ProfileFormValues, unknown, ProfileFormResult>({
    resolver: zodResolver(schema),
    defaultValues: start.current,
  });
  useKeepProfileDraft(user, form);
  const [wrong, setWrong] = useState<ProfileFormField[]>([]);
  const summary = useErrorSummary(wrong);
  const missing = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useSaveProfile(user, { onSaved, onRefused: showRefusal });
  const isUploading = useIsPictureUploading();
  const isMember = isProfileComplete(user, language);

  function onSaved() {
    onDone();
    // Without what it names every address leads back to this form (SPEC.md §2).
    missing.current?.focus();
  }

  function showRefusal({ code, details }: ApiError) {
    if (code === 'email_taken') form.setError('email', { type: code }, { shouldFocus: true });
    if (code === CONSENT_NEEDED) form.setError('age', { type: code }, { shouldFocus: true });
    const issues = PROFILE_FIELDS.flatMap((field) => details?.fields?.find((issue) => issue.field === field) ?? []);
    for (const [index, issue] of issues.entries()) {
      const field = PROFILE_FIELDS.find((name) => name === issue.field);
      if (field) form.setError(field, serverIssue(issue), { shouldFocus: index === 0 });
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    const age = event.currentTarget.elements.namedItem('age');
    // A number field keeps to itself what it cannot read ("1e"), and would pass for empty.
    const unreadable = age instanceof HTMLInputElement && age.validity.badInput;
    setWrong([]);
    void form.handleSubmit(
      (profile) => {
        if (unreadable) form.setError('age', { type: 'invalid' }, { shouldFocus: true });
        else mutate(profile);
      },
      (errors) => setWrong(PROFILE_FIELDS.filter((field) => errors[field])),
    )(event);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <MissingFields control={form.control} ref={missing} />
      <ProfilePicture user={user} />
      <ProfileFields form={form} />
      <Note icon={LockSimpleIcon}>
        <p>
          {t('privacy.text')} <Link to="/privacy">{t('privacy.link')}</Link>
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
