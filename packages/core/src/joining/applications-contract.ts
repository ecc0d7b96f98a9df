import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LANGUAGES } from '../languages/language.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { applicationOutcome } from './entity.ts';

/** An application (joining-5), as moderators and admins see it. */
export const adminApplicationView = z.object({
  id,
  name: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  /** Null for moderators, who see no emails. */
  email: z.string().nullable(),
  /** Whether a code that was mailed to it was typed (auth-20). */
  emailProven: z.boolean(),
  language: z.enum(LANGUAGES),
  createdAt: instant,
  /** When it is deleted (joining-7). */
  forgottenAt: instant,
  /** Whose invitation they came with. Null without one. */
  invitedBy: authorView.nullable(),
  /** Null while it waits. `by` is null if they have left, or for the operator. */
  decision: z.object({ outcome: applicationOutcome, at: instant, by: authorView.nullable() }).nullable(),
});
export type AdminApplicationView = z.output<typeof adminApplicationView>;

/** The applicant's own page, on the server: an applicant has no account yet, so no other endpoint knows them. */
export const applicationsApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/application',
    access: 'public',
    summary: 'The page of an applicant. Once they are let in, it signs them in.',
    response: { kind: 'page' },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/application/withdraw',
    access: 'public',
    summary: 'Withdraw an application. Nothing of it is kept.',
    response: { kind: 'page' },
    rateLimit: 'devices',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/application/leave',
    access: 'public',
    summary: 'Log out of the page of an applicant.',
    response: { kind: 'page' },
    rateLimit: 'devices',
  }),
};

/** For moderators and admins. */
export const adminApplicationsApi = {
  applications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    access: 'moderator',
    summary: 'Applications: those that wait, oldest first, or those that were decided, latest first.',
    query: pageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    response: { kind: 'list', schema: z.array(adminApplicationView) },
    errors: ['invalid_cursor'],
  }),
  decideApplication: endpoint({
    method: 'PATCH',
    path: '/api/admin/applications/:applicationId',
    access: 'moderator',
    summary: 'Let somebody in, or not this time. They get a mail in their language.',
    params: z.object({ applicationId: id }),
    body: { kind: 'json', schema: z.strictObject({ outcome: applicationOutcome }) },
    response: { kind: 'json', schema: adminApplicationView },
    errors: ['application_not_found', 'application_decided', 'email_taken', 'applicant_kept_out'],
    rateLimit: 'moderation',
  }),
};
