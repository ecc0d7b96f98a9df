import { anId } from '../../test/moderation.ts';
import type { Answers } from './server.ts';

const seen = '2026-11-01T12:00:00.000Z';

/** Where no mail reaches anybody. */
export const withoutMail: Answers = {
  'profiles.emailChange': {
    pending: null,
    passwordRequired: true,
    passwordChangedAt: null,
    hasMail: false,
    providerOnly: false,
  },
};

/** What the profile shows of Elena's account. */
export const account: Answers = {
  'profiles.emailChange': {
    pending: null,
    passwordRequired: true,
    passwordChangedAt: null,
    hasMail: true,
    providerOnly: false,
  },
  'notifications.subscriptions': [],
  'auth.passkeys': [],
  'auth.sessions': ['Chrome on Android', 'Firefox on Windows'].map((device, at) => ({
    id: anId(801 + at),
    current: at === 0,
    createdAt: seen,
    lastSeenAt: seen,
    device,
  })),
};
