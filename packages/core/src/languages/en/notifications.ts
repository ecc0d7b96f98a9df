import type { NotificationKind } from '../../push/contract.ts';

interface NotificationText {
  one: string;
  /** `#` is replaced by the number. */
  many: string;
}

/** The label of each kind's switch, and what a notification says on a lock screen: a count, never names or content (push-2). */
export const notifications = {
  prayers: {
    label: 'Prayers for what you share',
    one: 'Someone is praying for your testimony',
    many: '# people are praying for your testimony',
    ofRequest: { one: 'Someone is praying for your request', many: '# people are praying for your request' },
  },
  /** Switched with prayers (requests-3). */
  answers: {
    one: 'A request that you prayed for has been answered',
    many: '# requests that you prayed for have been answered',
  },
  comments: {
    label: 'Comments on what you share',
    one: 'Someone commented on your testimony',
    many: '# people commented on your testimony',
    ofRequest: {
      one: 'Someone commented on your prayer request',
      many: '# people commented on your prayer request',
    },
  },
  messages: { label: 'Messages', one: 'You have a new message', many: 'You have # new messages' },
  connections: {
    label: 'Connection requests',
    one: 'Someone wants to connect with you',
    many: '# people want to connect with you',
  },
  moderation: {
    label: 'Reports, appeals and applications to join',
    one: 'Something waits for you as a moderator',
    many: '# things wait for you as a moderator',
  },
} satisfies Record<NotificationKind, NotificationText & { label: string; ofRequest?: NotificationText }> &
  Record<'answers', NotificationText>;
