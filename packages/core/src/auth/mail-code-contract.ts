import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { userView } from '../profiles/contract.ts';
import { email } from '../text.ts';
import { mailCode } from './mail-code-rules.ts';

/** `token` is for clients that send `Authorization: Bearer`; browsers get it as a cookie. */
export const signedIn = z.object({ user: userView, token: z.string() });

/** Codes that are mailed (auth-18). */
export const mailCodeApi = {
  loginCode: endpoint({
    method: 'POST',
    path: '/api/login-code',
    access: 'public',
    summary:
      'Mail a code to log in with instead of a password. The answer, 202 without a body, is the same whether or not the account exists. Not found without a mail server.',
    body: { kind: 'form', schema: z.object({ email }) },
    response: { kind: 'empty' },
    errors: ['not_found'],
    rateLimit: 'mailCodeIp',
  }),
  verifyPage: endpoint({
    method: 'GET',
    path: '/api/verify',
    access: 'public',
    summary: 'The page that asks for a mailed code, in the browser that asked for it.',
    response: { kind: 'page' },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/verify',
    access: 'public',
    summary:
      'Finish signing up or logging in with the mailed code. It counts for the client that asked for it: by its cookie or, for JSON without one, by its address.',
    body: { kind: 'form', schema: z.object({ email, code: mailCode }) },
    response: { kind: 'json', schema: signedIn },
    errors: [
      'mail_code_wrong',
      'mail_code_over',
      'door_closed',
      'invitation_required',
      'invitation_over',
      'not_admitted',
      'kept_out',
    ],
    rateLimit: 'mailCodeTries',
  }),
  sendAnotherCode: endpoint({
    method: 'POST',
    path: '/api/verify/again',
    access: 'public',
    summary: 'Mail another code, to the client with the cookie of the first. The earlier code no longer counts.',
    body: { kind: 'form', schema: z.object({}) },
    response: { kind: 'empty' },
    errors: ['mail_code_over'],
    rateLimit: 'mailCodeIp',
  }),
};
