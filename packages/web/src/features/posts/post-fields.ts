import { LIMITS } from '@lampstand/core/limits';
import type { ErrorDetails, FieldIssue } from '@lampstand/core/errors';
import type { PostKind } from '@lampstand/core/posts/entity';
import { coarsenLocationText } from '@lampstand/core/posts/location-text';
import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';

type Field = 'content' | 'location' | 'imageDescription';

const limits: Record<Field, number> = {
  content: LIMITS.post,
  location: LIMITS.location,
  imageDescription: LIMITS.photoDescription,
};

/** Zod's names for the server's issues. */
const zodNames: Partial<Record<FieldIssue['issue'], string>> = {
  required: 'too_small',
  too_short: 'too_small',
  too_long: 'too_big',
  invalid_text: 'custom',
};

/** The error text of a field, in the member's language. */
export function fieldErrorText(
  t: TFunction<'compose'>,
  field: Field,
  error: FieldError | undefined,
  kind: PostKind = 'testimony',
) {
  if (!error) return undefined;
  if (error.type === 'too_small') return t(kind === 'prayer' ? 'request.required' : 'content.required');
  if (error.type === 'too_big') return t('field.tooLong', { limit: limits[field] });
  return error.type === 'custom' ? t('field.invalidText') : t('field.invalid');
}

/** The fields that the server refused, as form errors. */
export function refusedFields(details: ErrorDetails | undefined): { name: Field; type: string }[] {
  return (details?.fields ?? [])
    .filter((issue): issue is FieldIssue & { field: Field } => issue.field in limits)
    .map(({ field, issue }) => ({ name: field, type: zodNames[issue] ?? 'invalid' }));
}

/** What others will see of a location (posts-5); undefined if they see the text itself. */
export function othersSeeText(t: TFunction<'compose'>, location: string, hasPoint: boolean): string | undefined {
  const text = coarsenLocationText(location);
  if (text !== location) return t('location.othersSee', { text });
  return hasPoint && location ? t('location.othersSeePoint', { text }) : undefined;
}
