import { AppError, type FieldIssue } from '@lampstand/core/errors';
import { isStorable } from '@lampstand/core/text';
import type * as z from 'zod';

/** So many unknown fields are named (api-12). */
const MOST_UNKNOWN = 10;

/**
 * Parses one part of a request. An invalid path is a 404, an invalid query or body is `invalid_input` with each field, and an
 * invalid cursor is `invalid_cursor` (lists-1).
 */
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (part === 'params') throw new AppError('not_found');
  const fields = parsed.error.issues.flatMap(fieldIssues);
  if (part === 'query' && fields.every(({ field }) => field === 'cursor')) throw new AppError('invalid_cursor');
  throw new AppError('invalid_input', { fields });
}

function fieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys') return [fieldIssue(issue)];
  const names = issue.keys.slice(0, MOST_UNKNOWN).map((key) => [...issue.path, key].join('.'));
  return names.map((name) => ({ field: isStorable(name) ? name.slice(0, 100) : '', issue: 'unknown' }));
}

function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const field = issue.path.join('.').slice(0, 100);
  switch (issue.code) {
    case 'invalid_type':
      return { field, issue: issue.input === undefined ? 'required' : 'invalid' };
    case 'too_small':
      return sized(field, issue.origin, Number(issue.minimum), 'too_short', 'too_small');
    case 'too_big':
      return sized(field, issue.origin, Number(issue.maximum), 'too_long', 'too_large');
    case 'invalid_format':
      return { field, issue: issue.format === 'email' ? 'invalid_email' : 'invalid' };
    case 'custom':
      return { field, issue: ownIssue(issue.message) };
    default:
      return { field: isStorable(field) ? field : '', issue: 'invalid' };
  }
}

function sized(
  field: string,
  origin: string,
  limit: number,
  text: 'too_short' | 'too_long',
  number: 'too_small' | 'too_large',
): FieldIssue {
  if (origin !== 'string') return { field, issue: number, limit };
  // "At least 1 character" means "required".
  return text === 'too_short' && limit === 1 ? { field, issue: 'required' } : { field, issue: text, limit };
}

const OWN_ISSUES = ['invalid_text', 'invalid_name', 'required'] as const;

function ownIssue(message: string): FieldIssue['issue'] {
  return OWN_ISSUES.find((issue) => issue === message) ?? 'invalid';
}
