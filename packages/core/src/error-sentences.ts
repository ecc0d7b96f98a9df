import type { ErrorCode, FieldIssue } from './errors.ts';
import { ERROR_TEXTS } from './languages/error-texts.ts';
import type { Language } from './languages/language.ts';

export function errorSentence(code: ErrorCode, language: Language): string {
  return ERROR_TEXTS[language].sentences[code];
}

/** "Email is not a valid email. Age must be at least 13." One sentence per field, in the given language. */
export function describeFields(fields: readonly FieldIssue[], language: Language): string {
  return fields.map((issue) => describeField(issue, language)).join(' ');
}

function describeField({ field, issue, limit }: FieldIssue, language: Language): string {
  const texts = ERROR_TEXTS[language];
  const names: Record<string, string> = texts.fields;
  const number = limit === undefined ? '' : new Intl.NumberFormat(language).format(limit);
  return texts.field(names[field] ?? (field || texts.request), texts.issues[issue](number));
}
