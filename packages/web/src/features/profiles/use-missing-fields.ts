import { useWatch, type Control } from 'react-hook-form';
import { missingProfileFields, type RequiredField } from '@lampstand/core/profiles/completeness';
import { useLanguage } from '../../stores/language.ts';
import { PROFILE_FIELDS, type ProfileFormResult, type ProfileFormValues } from './profile-form-schema.ts';

/** The fields that posting and commenting still require, by the current input and in the order of the form. */
export function useMissingFields(control: Control<ProfileFormValues, unknown, ProfileFormResult>): RequiredField[] {
  const language = useLanguage((state) => state.language);
  const values = useWatch({ control });
  const age = values.age?.trim() ? Number(values.age) : null;
  const missing = missingProfileFields({ ...values, age }, language);
  return PROFILE_FIELDS.flatMap((field) => missing.find((name) => name === field) ?? []);
}
