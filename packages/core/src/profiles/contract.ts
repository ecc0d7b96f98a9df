import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { email } from '../text.ts';
import { givenFields, profileFields } from './fields.ts';

/** The member's own record, for themselves (and for admins, with its own view). */
export const userView = z.object({
  id,
  email: z.string(),
  ...profileFields,
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Whether they have ever shared a post; only the member sees it. */
  hasPosted: z.boolean().optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type UserView = z.output<typeof userView>;

/** All that members learn about each other (profiles-9). */
export const authorView = userView.pick({ id: true, firstName: true, lastName: true, profileImageUrl: true });
export type AuthorView = z.output<typeof authorView>;

/**
 * All fields are optional; one that is left out stays as it is. `profileImageUrl` is the member's own upload or null
 * (profiles-6). `state` is kept only with the United States as country, and cleared with any other.
 */
export const profileUpdate = z.object({
  email: email.optional(),
  /** The member's own, needed to change `email`. */
  password: z.string().max(LIMITS.passwordMax).optional(),
  ...z.object(givenFields).partial().shape,
  profileImageUrl: z.string().max(300).nullable().optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const emailChangeView = z.object({
  /** The new address that waits to be confirmed by the link in its mail. */
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  /** False for members of an identity provider, who have no password. */
  passwordRequired: z.boolean(),
});
export type EmailChangeView = z.output<typeof emailChangeView>;

export const profilesApi = {
  update: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'member',
    summary: 'Change your own profile. A new email needs the password, and waits until the link mailed to it is used.',
    body: { kind: 'json', schema: profileUpdate },
    response: { kind: 'json', schema: userView },
    errors: ['password_required', 'password_wrong', 'parental_consent_required', 'image_address_refused'],
    rateLimit: 'profile',
  }),
  emailChange: endpoint({
    method: 'GET',
    path: '/api/users/email-change',
    access: 'member',
    summary: 'The new email that you have asked for and not confirmed yet.',
    response: { kind: 'json', schema: emailChangeView },
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/users/profile-picture',
    access: 'member',
    summary: 'Upload a profile picture; it becomes yours at once.',
    body: { kind: 'multipart', schema: z.object({}), files: ['profilePicture'] },
    response: { kind: 'json', schema: z.object({ profileImageUrl: z.string() }) },
    errors: ['too_large', 'image_unsupported', 'image_unreadable', 'image_too_many_pixels', 'image_too_complex'],
    rateLimit: 'pictures',
  }),
};
