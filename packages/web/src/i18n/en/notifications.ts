/** The panel in the profile. What a notification itself says is the server's. */
export const notifications = {
  title: 'Notifications',
  text: '{{community}} can notify you on this device even when it’s closed. Names and messages never appear on your lock screen.',
  on: 'On',
  off: 'Off',
  loading: 'Loading your notifications...',
  failed: 'Your notifications could not be loaded.',
  retry: 'Retry',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on...',
  turnOff: 'Turn off on this device',
  switches: 'Notify me about',
  kinds: {
    prayers: 'Prayers for what you share',
    comments: 'Comments on what you share',
    messages: 'Messages',
    connections: 'Connection requests',
    moderation: 'Reports, appeals and applications to join',
  },
  /** For moderators and admins. */
  mail: {
    title: 'Mail to moderators',
    text: 'When a report, an appeal or an application to join waits for you. A mail says how many wait, never who or what it is about.',
    legend: 'How often',
    choices: { at_once: 'At once', gathered: 'Gathered', none: 'None' },
    hints: {
      at_once: 'For everything that arrives, with at most one mail a minute.',
      gathered:
        'Threats, hate speech and private messages at once. Everything else together, with at most one mail in four hours.',
      none: 'No mail. You see what waits when you open [[community]].',
    },
    loading: 'Loading your choice...',
    failed: 'Your choice could not be loaded.',
    state: {
      unavailable: 'This server does not send mail. Turn on notifications instead.',
      unproven:
        'Your email is not confirmed, so no mail is sent to it. To confirm it, log out and log in once with a code by mail.',
      refused:
        'The last mail to you was refused by your mail provider. We try again once a day. Please check the email in your profile.',
    },
  },
  turnedOn: { title: 'Notifications On', description: 'You’ll get notifications on this device.' },
  turnedOff: { title: 'Notifications Off', description: 'You won’t get notifications on this device.' },
  notAllowed: 'Notifications were not allowed, so nothing has changed. You can try again whenever you like.',
  failure: { title: 'Error', description: 'Notifications could not be changed. Please try again.' },
  state: {
    unsupported: 'This browser cannot show notifications. A current Chrome, Edge, Firefox or Safari can.',
    iphone:
      'On iPhone and iPad, notifications come once {{community}} is on your home screen. Install it, open it from there, and come back to this page.',
    denied:
      'Notifications from {{community}} are blocked on this device. Open the settings of this site in your browser, or of the app on your phone, allow notifications, and come back here.',
    asleep: 'Notifications are not available right now. Please reload the page or try again later.',
  },
  install: 'Install on Phone',
  others: {
    title: 'Other devices with notifications',
    remove: 'Remove',
    since: 'Since {{date}}',
    removed: { title: 'Device Removed', description: '{{device}} no longer gets notifications.' },
  },
} as const;
