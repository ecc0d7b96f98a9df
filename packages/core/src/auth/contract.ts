import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isBlank } from '../blank-text.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { userView } from '../profiles/contract.ts';
import { givenFields } from '../profiles/fields.ts';
import { email, isStorable, line, optionalText } from '../text.ts';
import { deviceApi } from './device-contract.ts';
import { mailCodeApi, signedIn } from './mail-code-contract.ts';
import { linkQuery, linkToken, mailLinkApi } from './mail-link-contract.ts';
import { mailCode } from './mail-code-rules.ts';
import { passkeyApi, usedCredential } from './passkey-contract.ts';

/** Login accepts any password. Only its length is limited, before it is hashed. */
const triedPassword = z.string().min(1).max(LIMITS.passwordMax);

/** Only the length is checked here. The server also rejects common passwords (auth-2). */
export const newPassword = z
  .string()
  .refine(isStorable, { error: 'invalid_text', abort: true })
  .min(LIMITS.passwordMin)
  .max(LIMITS.passwordMax);

export const credentials = z.object({ email, password: triedPassword });
export const signUp = z.object({
  email,
  password: newPassword,
  /** The code of an invitation, or its link (joining-2). An empty one is none. */
  invitation: line(LIMITS.invitationLink).optional(),
  /** Who applies, and their answer to the community's question (joining-5). Empty ones are none. */
  name: z.preprocess(
    (value) => (typeof value === 'string' && isBlank(value) ? undefined : value),
    givenFields.firstName.optional(),
  ),
  answer: optionalText(LIMITS.answer).optional(),
});
export type SignUp = z.output<typeof signUp>;

export const passwordChange = z.object({
  password: newPassword,
  /** Whether the member's other devices are logged out. */
  endOthers: z.boolean(),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** One of the three. Without any, the call only tells whether the session is proved. */
export const proof = z.object({
  password: triedPassword.optional(),
  code: mailCode.optional(),
  /** What navigator.credentials.get answered to `passkeyLoginOptions`. */
  passkey: usedCredential.optional(),
});
export type Proof = z.output<typeof proof>;

export const sessionView = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Browser and operating system in words, from the User-Agent. */
  device: z.string(),
});
export type SessionView = z.output<typeof sessionView>;

export const authApi = {
  /** The signed-in member, or 401 (auth-11). */
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'The signed-in member; 401 means signed out.',
    response: { kind: 'json', schema: userView },
    whileSuspended: true,
  }),
  loginPage: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary:
      'The sign-in page, which is the web client; with ?mode=signup the page for creating an account; with an identity provider, a redirect to it. ?to= is the testimony to return to.',
    response: { kind: 'page' },
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in with email and password, as a form or as JSON.',
    body: { kind: 'form', schema: credentials },
    response: { kind: 'json', schema: signedIn },
    errors: ['wrong_credentials', 'not_admitted'],
    rateLimit: 'loginIp',
  }),
  signupPage: endpoint({
    method: 'GET',
    path: '/api/signup',
    access: 'public',
    summary: 'The page for creating an account, with ?invitation= for people who were invited.',
    query: z.object({ invitation: z.string().max(LIMITS.invitationLink).optional() }),
    response: { kind: 'page' },
  }),
  signup: endpoint({
    method: 'POST',
    path: '/api/signup',
    access: 'public',
    summary:
      'Create an account, as a form or as JSON. Where people are let in first, it keeps their application and answers not_admitted. With a mail server it answers 202 without a body, for any address, and mails a code for /api/verify.',
    body: { kind: 'form', schema: signUp },
    response: { kind: 'json', schema: signedIn },
    errors: [
      'email_taken',
      'password_common',
      'door_closed',
      'invitation_required',
      'invitation_over',
      'not_admitted',
      'kept_out',
    ],
    rateLimit: 'signup',
  }),
  forgotPasswordPage: endpoint({
    method: 'GET',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'The page that asks where to send a reset link.',
    response: { kind: 'page' },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'Mail a reset link. The answer is the same whether or not the account exists.',
    body: { kind: 'form', schema: z.object({ email }) },
    response: { kind: 'empty' },
    rateLimit: 'reset',
  }),
  resetPasswordPage: endpoint({
    method: 'GET',
    path: '/api/reset-password',
    access: 'public',
    summary: 'The page that a reset link opens.',
    query: linkQuery,
    response: { kind: 'page' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Set a new password with a reset link; every session of the account ends.',
    body: { kind: 'form', schema: z.object({ token: linkToken, password: newPassword }) },
    response: { kind: 'empty' },
    errors: ['reset_link_invalid', 'password_common'],
    rateLimit: 'unknownToken',
  }),
  logoutPage: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session on a same-origin navigation; otherwise ask first.',
    response: { kind: 'page' },
    rateLimit: 'devices',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End this session.',
    response: { kind: 'empty' },
    rateLimit: 'devices',
  }),
  provider: endpoint({
    method: 'GET',
    path: '/api/provider',
    access: 'public',
    summary: 'Sign in at the configured identity provider, with ?invitation= for people who were invited.',
    query: z.object({ invitation: z.string().max(LIMITS.invitationLink).optional() }),
    response: { kind: 'page' },
  }),
  joinAccountPage: endpoint({
    method: 'GET',
    path: '/api/join-account',
    access: 'public',
    summary:
      'Asks a member once to confirm that they and a person of the identity provider are the same; ?cancel=1 gives it up.',
    query: z.object({ cancel: z.string().max(10).optional() }),
    response: { kind: 'page' },
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/callback',
    access: 'public',
    summary: 'Return from the configured identity provider.',
    response: { kind: 'page' },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'member',
    summary: 'Change your own password. Your email is notified.',
    body: { kind: 'json', schema: passwordChange },
    response: { kind: 'empty' },
    errors: ['password_wrong', 'password_common'],
    rateLimit: 'passwordChange',
    needsProof: true,
  }),
  passwordCode: endpoint({
    method: 'POST',
    path: '/api/auth/password-code',
    access: 'member',
    summary:
      'Mail yourself a code that replaces your password when you prove that it is you. Not found without a mail server.',
    response: { kind: 'empty' },
    errors: ['not_found'],
    rateLimit: 'passwordChange',
    whileSuspended: true,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/proof',
    access: 'member',
    summary:
      'Prove by password, mailed code or passkey that it is you, for the next 15 minutes of this session. Without any, tells whether that is needed.',
    body: { kind: 'json', schema: proof },
    response: { kind: 'empty' },
    errors: ['login_too_old', 'password_wrong', 'mail_code_wrong', 'mail_code_over', 'passkey_refused'],
    rateLimit: 'proofs',
    whileSuspended: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'member',
    summary: 'Your signed-in devices, latest first (at most 10).',
    response: { kind: 'json', schema: z.array(sessionView) },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    access: 'member',
    summary: 'Sign one of your devices out.',
    params: z.object({ sessionId: id }),
    response: { kind: 'empty' },
    errors: ['session_not_found'],
    rateLimit: 'devices',
  }),
  ...deviceApi,
  ...mailCodeApi,
  ...mailLinkApi,
  ...passkeyApi,
};
