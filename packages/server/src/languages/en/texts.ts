import { notifications } from '@lampstand/core/languages/en/notifications';
import { alerts } from './alerts.ts';
import { mails } from './mails.ts';
import { setup } from './setup.ts';

/** The server's own texts, besides the error sentences in core. */
export const en = {
  alerts,
  mails,
  setup,
  /** The end of the mail about a decision (decisions-6). */
  noticeInApp: (name: string, address: string) => `You can read this in ${name} too, and answer there: ${address}`,
  /** Instead of the words of a message that its sender removed, for clients that do not say so themselves (messages-8). */
  messageRemoved: 'Message removed',
  backToApp: (name: string) => `Back to ${name}`,
  notifications,
};
