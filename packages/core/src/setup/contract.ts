import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { newPassword } from '../auth/contract.ts';
import { signedIn } from '../auth/mail-code-contract.ts';
import { invitationView } from '../joining/contract.ts';
import { instant } from '../ids.ts';
import { givenFields } from '../profiles/fields.ts';
import { email } from '../text.ts';

/** What a set-up link ends with (setup-1). */
const token = z.string().min(1).max(100);

/** The first admin (setup-2). */
export const firstAdmin = z.object({
  token,
  firstName: givenFields.firstName,
  lastName: givenFields.lastName.default(null),
  email,
  password: newPassword,
});
export type FirstAdmin = z.output<typeof firstAdmin>;

/** What the mail server said to a test (setup-5). */
export const mailTestView = z.object({
  /** Whether it took the mail. It may still end among the unwanted ones. */
  accepted: z.boolean(),
  at: instant,
  /** Why it did not, in the reader's language, and the mail server's own words if there are any. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
});
export type MailTestView = z.output<typeof mailTestView>;

export const setupView = z.object({
  isFinished: z.boolean(),
  /** Whether this server sends mail, or only writes it to files. */
  sendsMail: z.boolean(),
  /** The address that mail comes from, and whether its domain is another than the community's, which many mail servers mistrust. */
  mailFrom: z.object({ address: z.string(), isForeign: z.boolean() }).optional(),
});
export type SetupView = z.output<typeof setupView>;

export const setupApi = {
  checkLink: endpoint({
    method: 'POST',
    path: '/api/setup/link',
    access: 'public',
    summary: 'Whether a set-up link can be used.',
    body: { kind: 'json', schema: z.object({ token }) },
    response: { kind: 'empty' },
    errors: ['setup_link_invalid'],
    rateLimit: 'setup',
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    summary: 'Make the first admin with a set-up link, which works once, and sign them in.',
    body: { kind: 'json', schema: firstAdmin },
    response: { kind: 'json', schema: signedIn },
    errors: ['setup_link_invalid', 'email_taken', 'password_common'],
    rateLimit: 'setup',
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    summary: 'How far the set-up is.',
    response: { kind: 'json', schema: setupView },
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/setup/mail',
    access: 'admin',
    summary: 'Send a test mail, and answer what the mail server said.',
    body: { kind: 'json', schema: z.object({ email }) },
    response: { kind: 'json', schema: mailTestView },
    errors: ['mail_off'],
    rateLimit: 'mailTest',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/admin/setup/finish',
    access: 'admin',
    summary: 'Open the community, with an invitation for its first members. Repeating it answers the same.',
    response: { kind: 'json', schema: z.object({ invitation: invitationView.nullable() }) },
    rateLimit: 'invitations',
  }),
};
