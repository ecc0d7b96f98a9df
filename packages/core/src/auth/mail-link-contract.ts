import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { email } from '../text.ts';

/** The token of a link in an email. */
export const linkToken = z.string().min(1).max(100);
export const linkQuery = z.object({ token: z.string().max(100).optional() });

/** What the links in mails open, but for the reset of a password. */
export const mailLinkApi = {
  confirmEmailPage: endpoint({
    method: 'GET',
    path: '/api/confirm-email',
    access: 'public',
    summary: 'The page of a link that earlier versions mailed to a new email. It is no longer valid.',
    query: linkQuery,
    response: { kind: 'page' },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/confirm-email',
    access: 'public',
    summary: 'Such links are no longer valid: a new email is confirmed by a code (POST /api/users/email-change).',
    body: { kind: 'form', schema: z.object({ token: linkToken }) },
    response: { kind: 'empty' },
    errors: ['email_link_invalid'],
    rateLimit: 'unknownToken',
  }),
  undoEmailPage: endpoint({
    method: 'GET',
    path: '/api/undo-email',
    access: 'public',
    summary: 'The page that the link mailed to the old email opens. It changes nothing by itself.',
    query: linkQuery,
    response: { kind: 'page' },
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/undo-email',
    access: 'public',
    summary:
      'Put the old email back; every session of the account ends, and its password no longer works. Answers the token of a link that sets a new one, if there was one.',
    body: { kind: 'form', schema: z.object({ token: linkToken }) },
    response: { kind: 'json', schema: z.object({ resetToken: z.string().nullable() }) },
    errors: ['email_link_invalid'],
    rateLimit: 'unknownToken',
  }),
  unlockMail: endpoint({
    method: 'POST',
    path: '/api/unlock-mail',
    access: 'public',
    summary:
      'Mail a link that lets a member log in after too many tries. The answer is the same whether or not the account exists.',
    body: { kind: 'form', schema: z.object({ email }) },
    response: { kind: 'empty' },
    rateLimit: 'unlock',
  }),
  unlockPage: endpoint({
    method: 'GET',
    path: '/api/unlock',
    access: 'public',
    summary: 'The page that such a link opens. It changes nothing by itself.',
    query: z.object({ token: z.string().max(200).optional() }),
    response: { kind: 'page' },
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/unlock',
    access: 'public',
    summary: 'Clear the failed attempts on the account, and let this browser log in whatever others try.',
    body: { kind: 'form', schema: z.object({ token: z.string().min(1).max(200) }) },
    response: { kind: 'empty' },
    errors: ['unlock_link_invalid'],
    rateLimit: 'unknownToken',
  }),
  restoreAccountPage: endpoint({
    method: 'GET',
    path: '/api/restore-account',
    access: 'public',
    summary: 'The page that the link mailed to a member who has left opens. It changes nothing by itself.',
    query: linkQuery,
    response: { kind: 'page' },
  }),
  restoreAccount: endpoint({
    method: 'POST',
    path: '/api/restore-account',
    access: 'public',
    summary: 'Bring back the account of a member who has left, and everything they shared, within seven days.',
    body: { kind: 'form', schema: z.object({ token: linkToken }) },
    response: { kind: 'empty' },
    errors: ['restore_link_invalid', 'email_taken', 'kept_out'],
    rateLimit: 'unknownToken',
  }),
};
