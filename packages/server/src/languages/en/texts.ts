import type { NotificationKind } from '@lampstand/core/push/contract';
import { alerts } from './alerts.ts';
import { mails } from './mails.ts';
import { setup } from './setup.ts';

interface NotificationText {
  one: string;
  /** `#` is replaced by the number. */
  many: string;
}

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
  /** Texts on lock screens: a count, never names or content (push-2). */
  notifications: {
    prayers: { one: 'Someone is praying for your testimony', many: '# people are praying for your testimony' },
    requestPrayers: { one: 'Someone is praying for your request', many: '# people are praying for your request' },
    requestComments: {
      one: 'Someone commented on your prayer request',
      many: '# people commented on your prayer request',
    },
    answers: {
      one: 'A request that you prayed for has been answered',
      many: '# requests that you prayed for have been answered',
    },
    comments: { one: 'Someone commented on your testimony', many: '# people commented on your testimony' },
    messages: { one: 'You have a new message', many: 'You have # new messages' },
    connections: { one: 'Someone wants to connect with you', many: '# people want to connect with you' },
    moderation: { one: 'Something waits for you as a moderator', many: '# things wait for you as a moderator' },
  } satisfies Record<NotificationKind | 'answers' | 'requestPrayers' | 'requestComments', NotificationText>,
};
