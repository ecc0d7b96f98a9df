import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserView } from '@lampstand/core/profiles/contract';
import { checkAge } from '@lampstand/core/profiles/rules';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import {
  PROFILE_FIELDS,
  profileFormValues,
  type ProfileFormField,
  type ProfileFormResult,
  type ProfileFormValues,
} from './profile-form-schema.ts';

const NAME = 'profile';

/** The saved profile, overlaid with the unsaved draft. */
export function profileFormStart(user: UserView): ProfileFormValues {
  return { ...profileFormValues(user), ...readProfileDraft(user.id) };
}

/** Whether the form starts with changes that were never saved. */
export function hasProfileDraft(user: UserView): boolean {
  return Object.keys(readProfileDraft(user.id)).length > 0;
}

/** Keeps the input over a reload (app-13), but nothing of a child under 13 (profiles-4). */
export function useKeepProfileDraft(
  user: UserView,
  form: UseFormReturn<ProfileFormValues, unknown, ProfileFormResult>,
) {
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

export function clearProfileDraft(userId: string) {
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
