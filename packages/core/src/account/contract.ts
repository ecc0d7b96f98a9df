import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { LIMITS } from '../limits.ts';
import { optionalText } from '../text.ts';

/** SPEC.md §3 account deletion: both optional. */
export const accountDeletion = z.object({
  reason: optionalText(LIMITS.report).optional(),
  feedback: optionalText(LIMITS.report).optional(),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

export const accountApi = {
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/delete-account',
    access: 'member',
    summary: 'Delete your account and everything that is yours, at once (D11).',
    body: { kind: 'json', schema: accountDeletion },
    response: { kind: 'empty' },
    errors: ['last_admin'],
    rateLimit: 'account',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/users/export',
    access: 'member',
    summary: 'Everything that is yours as a zip: JSON and pictures (D11).',
    response: { kind: 'file', contentType: 'application/zip' },
    rateLimit: 'export',
  }),
};
