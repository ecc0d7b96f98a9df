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
    prayers: 'Prayers for your testimonies',
    comments: 'Comments on your testimonies',
    messages: 'Messages',
    connections: 'Connection requests',
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
