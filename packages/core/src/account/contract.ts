import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { LIMITS } from '../limits.ts';
import { optionalText } from '../text.ts';

/** Why a member leaves, and their comment. Both are optional (account-3). */
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
    summary: 'Delete your account and everything you shared, at once.',
    body: { kind: 'json', schema: accountDeletion },
    response: { kind: 'empty' },
    errors: ['login_too_old', 'last_admin'],
    rateLimit: 'account',
    whileSuspended: true,
    needsProof: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/users/export',
    access: 'member',
    summary: 'A zip of everything you shared and wrote: JSON and pictures.',
    response: { kind: 'file', contentType: 'application/zip' },
    errors: ['login_too_old'],
    rateLimit: 'export',
    whileSuspended: true,
    needsProof: true,
  }),
};
