import { zodResolver } from '@hookform/resolvers/zod';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useMemo, useRef, useState, type FormEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useForm, useWatch, type Control, type Resolver, type UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { isProfileComplete, missingProfileFields, type RequiredField } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { checkAge } from '@lampstand/core/profiles/rules';
import { ApiError } from '../../data/api-error.ts';
import { useIsPictureUploading, useUpdateProfile } from '../../data/profile.ts';
import { useLanguage } from '../../stores/choices.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { ProfileFields, useEmailChange } from './profile-fields.tsx';
import {
  CONSENT_NEEDED,
  serverIssue,
  useErrorSummary,
  PROFILE_FIELDS,
  profileFormSchema,
  profileFormValues,
  type ProfileFormField,
  type ProfileFormResult,
  type ProfileFormValues,
} from './profile-form-schema.ts';
import { ProfilePicture } from './profile-picture.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './profiles.module.css';

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
    if (code === 'rate_limited' && change.isNew) form.setError('email', { type: code }, { shouldFocus: true });
    if (code === CONSENT_NEEDED) form.setError('age', { type: code }, { shouldFocus: true });
    const issues = PROFILE_FIELDS.flatMap((field) => details?.fields?.find((issue) => issue.field === field) ?? []);
    for (const [index, issue] of issues.entries()) {
      const field = PROFILE_FIELDS.find((name) => name === issue.field);
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
        else send(profile);
      },
      (errors) => setWrong(PROFILE_FIELDS.filter((field) => errors[field] ?? missing.some((name) => name === field))),
    )(event);
  }

  return (
    <form className={cx('stack5', styles.form)} noValidate onSubmit={save}>
      {isRestored && <UnsavedChanges onUndo={undo} />}
      <MissingFields isMember={isMember} fields={shown} onGo={(field) => form.setFocus(field)} />
      <ProfilePicture user={user} />
      <p className="meta">{t('needed')}</p>
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

interface MissingFieldsProps {
  /** Whether the saved profile is complete. */
  isMember: boolean;
  fields: readonly RequiredField[];
  onGo: (field: RequiredField) => void;
}

/**
 * Says what an incomplete profile keeps from the member (app-2, profiles-2). The form can be saved with fewer fields than that requires
 * (profiles-3): lists and links the missing ones.
 */
function MissingFields({ isMember, fields, onGo }: MissingFieldsProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  if (fields.length === 0) {
    return isMember ? null : (
      <Note icon={PencilSimpleIcon} warm>
        <p>{t('missing.before')}</p>
      </Note>
    );
  }
  const links = new Intl.ListFormat(language).formatToParts(fields).map((part, index) => {
    const field = fields.find((name) => part.type === 'element' && name === part.value);
    if (!field) return part.value;
    return (
      <button key={index} type="button" className="link" onClick={() => onGo(field)}>
        {t(`fields.${field}`).toLocaleLowerCase(language)}
      </button>
    );
  });
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>
        <Trans t={t} i18nKey="missing.summary" count={fields.length} components={{ b: <b />, fields: <>{links}</> }} />
      </p>
    </Note>
  );
}

interface Outcomes {
  /** `isWaiting` if a code was mailed to a new email. */
  onSaved: (saved: UserView, isWaiting: boolean) => void;
  onRefused: (error: ApiError) => void;
}

function useSaveProfile(user: UserView, { onSaved, onRefused }: Outcomes) {
  const { t } = useTranslation('profiles');
  const { mutate, isPending } = useUpdateProfile({
    onSuccess: (saved, { body: { email } }) => {
      const isWaiting = email !== undefined && email !== saved.email;
      toast({ title: t('updated.title'), description: t('updated.description') });
      onSaved(saved, isWaiting);
    },
    onError: (error) => {
      const isUnproved = error instanceof ApiError && error.code === 'login_too_old';
      const description = isUnproved ? error.serverText : t('failure.description');
      toast({ title: t('failure.title'), description, variant: 'destructive' });
      if (error instanceof ApiError) onRefused(error);
    },
  });
  const save = ({ email, ...profile }: ProfileFormResult) => {
    // The email is sent only if it was changed here, because it may have been changed elsewhere.
    const change = email === user.email ? {} : { email };
    mutate({ body: { ...profile, ...change, profileImageUrl: user.profileImageUrl } });
  };
  return { save, isPending };
}

const NAME = 'profile';

/** The saved profile, overlaid with the unsaved draft. */
function profileFormStart(user: UserView): ProfileFormValues {
  return { ...profileFormValues(user), ...readProfileDraft(user.id) };
}

/** Whether the form starts with changes that were never saved. */
function hasProfileDraft(user: UserView): boolean {
  return Object.keys(readProfileDraft(user.id)).length > 0;
}

/** Keeps the input over a reload (app-13), but nothing of a child under 13 (profiles-4). */
function useKeepProfileDraft(user: UserView, form: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>) {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeProfileDraft(user, values),
      }),
    [subscribe, user],
  );
}

function clearProfileDraft(userId: string) {
  writeDraft(userId, NAME, '');
}

function writeProfileDraft(user: UserView, values: ProfileFormValues) {
  const saved = profileFormValues(user);
  const changed = PROFILE_FIELDS.filter((field) => values[field] !== saved[field]);
  const draft = Object.fromEntries(changed.map((field) => [field, values[field]]));
  writeDraft(user.id, NAME, changed.length === 0 || isChild(values.age) ? '' : JSON.stringify(draft));
}

function isChild(age: string): boolean {
  const decision = checkAge(Number(age));
  return age.trim() !== '' && !decision.ok && decision.code === 'parental_consent_required';
}

function readProfileDraft(userId: string): Partial<ProfileFormValues> {
  const draft: Partial<Record<ProfileFormField, unknown>> = parsed(readDraft(userId, NAME));
  const kept = PROFILE_FIELDS.filter((field) => typeof draft[field] === 'string');
  return Object.fromEntries(kept.map((field) => [field, draft[field]]));
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Says that the form shows what was typed on an earlier visit. */
function UnsavedChanges({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>
        {t('unsaved.text')}{' '}
        <button type="button" className="link" onClick={onUndo}>
          {t('unsaved.undo')}
        </button>
      </p>
    </Note>
  );
}
