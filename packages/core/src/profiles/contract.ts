import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { mailCode } from '../auth/mail-code-rules.ts';
import { id, instant } from '../ids.ts';
import { LANGUAGES } from '../languages/language.ts';
import { LIMITS } from '../limits.ts';
import { email } from '../text.ts';
import { givenFields, profileFields } from './fields.ts';
import { role } from './entity.ts';
import { CLAIMED_ROLES } from './roles.ts';
import { THEMES } from './theme.ts';

/** `until` is when it ends, or for `delete` when the account is deleted. */
export const standingView = z.object({
  act: z.enum(['restrict', 'suspend', 'delete']),
  decisionId: id,
  until: instant,
});
export type StandingView = z.output<typeof standingView>;

/** The member's own record, for the member. Admins have a view of their own. */
export const userView = z.object({
  id,
  email: z.string(),
  ...profileFields,
  profileImageUrl: z.string().nullable(),
  /** Whether `role` is admin: what older clients know. */
  isAdmin: z.boolean(),
  role,
  /** Whether the member has ever shared a post. Only they see it. */
  hasPosted: z.boolean().optional(),
  /** A decision in effect that limits what they may do (decisions-5). Only they see it. */
  standing: standingView.nullable().optional(),
  /** Notices that they have not closed yet. Only they see it. */
  unreadNotices: z.int().optional(),
  /** The language and the theme that they have chosen (profiles-12). Null: none. Only they see them. */
  language: z.enum(LANGUAGES).nullable().optional(),
  theme: z.enum(THEMES).nullable().optional(),
  /** Whether other members can find them by their name (search-4). Only they see it. */
  isFindable: z.boolean().optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type UserView = z.output<typeof userView>;

/** What members see of each other (profiles-9). */
export const authorView = userView.pick({ id: true, firstName: true, lastName: true, profileImageUrl: true }).extend({
  /** Absent for members without an office. Only what names stand beside for other members has it. */
  office: z.enum(CLAIMED_ROLES).optional(),
});
export type AuthorView = z.output<typeof authorView>;

/**
 * All fields are optional, and an omitted field stays unchanged. `profileImageUrl` is the member's own upload or null
 * (profiles-6). `state` is kept only for the United States and cleared for any other country.
 */
export const profileUpdate = z.object({
  email: email.optional(),
  /** Earlier clients send it with a new `email`, instead of a proof (auth-32). */
  password: z.string().max(LIMITS.passwordMax).optional(),
  ...z.object(givenFields).partial().shape,
  profileImageUrl: z.string().max(300).nullable().optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;

/** What the member chooses for all their devices (profiles-12, search-4). An omitted field stays unchanged. */
export const choices = z.object({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
  isFindable: z.boolean().optional(),
});
export type Choices = z.output<typeof choices>;

export const emailChangeView = z.object({
  /** The new address that has not been confirmed yet. */
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  /** Whether the account has a password. Those of an identity provider have none. */
  passwordRequired: z.boolean(),
  /** When the password was last changed. Null if it never was. */
  passwordChangedAt: instant.nullable(),
  /** Whether a code can be mailed that proves that it is the member, instead of the password (auth-32). */
  hasMail: z.boolean(),
  /** Whether an identity provider is the only way to log in, so that neither passwords nor passkeys are of use (auth-25). */
  providerOnly: z.boolean(),
});
export type EmailChangeView = z.output<typeof emailChangeView>;

export const profilesApi = {
  update: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'member',
    summary:
      'Change your own profile. A new email needs a session that is recent or proved, and waits until the code mailed to it is entered.',
    body: { kind: 'json', schema: profileUpdate },
    response: { kind: 'json', schema: userView },
    errors: [
      'password_wrong',
      // For a new email (auth-32).
      'login_too_old',
      'parental_consent_required',
      'image_address_refused',
      // For another name only: members see it beside what was written before.
      'no_writing',
    ],
    rateLimit: 'profile',
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/users/choices',
    access: 'member',
    summary: 'Choose the language and the theme of your devices, and whether members can find you by your name.',
    body: { kind: 'json', schema: choices },
    response: { kind: 'json', schema: userView.pick({ language: true, theme: true, isFindable: true }) },
    rateLimit: 'devices',
    whileSuspended: true,
  }),
  emailChange: endpoint({
    method: 'GET',
    path: '/api/users/email-change',
    access: 'member',
    summary: 'The new email that you have asked for and not confirmed yet.',
    response: { kind: 'json', schema: emailChangeView },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/users/email-change',
    access: 'member',
    summary: 'Confirm the new email with the code that was mailed to it. The old one is notified.',
    body: { kind: 'json', schema: z.object({ code: mailCode }) },
    response: { kind: 'json', schema: userView },
    errors: ['mail_code_wrong', 'mail_code_over', 'kept_out'],
    rateLimit: 'mailCodeTries',
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/users/profile-picture',
    access: 'member',
    summary: 'Upload a profile picture; it becomes yours at once.',
    body: { kind: 'multipart', schema: z.object({}), files: ['profilePicture'] },
    response: { kind: 'json', schema: z.object({ profileImageUrl: z.string() }) },
    errors: [
      'too_large',
      'image_unsupported',
      'image_heic',
      'image_unreadable',
      'image_too_many_pixels',
      'image_too_complex',
    ],
    rateLimit: 'pictures',
    writesToMembers: true,
  }),
};
