import { notifications as kinds } from '@lampstand/core/languages/en/notifications';
/** What a member sees of a moderators' decision about them. What was decided is worded in core (noticeText). */
export const notices = {
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  retry: 'Retry',
  done: 'I have read this',
  closing: 'Closing...',
  closeFailed: 'This could not be saved. Please try again.',
  appeal: 'Appeal',
  close: 'Close',
  dialog: {
    title: 'Appeal this decision',
    text: 'You can appeal once. Somebody other than the person who decided will read it and answer you here.',
    sole: 'You can appeal once. There is only one moderator, so the same person reads it again, a day later at the earliest, and answers you here.',
    decision: 'The decision',
    label: 'What did we not see?',
    hint: 'Your own words are enough.',
    send: 'Send Appeal',
    sending: 'Sending...',
    sent: 'Appeal sent',
    sentText: 'You will read the answer here.',
    failed: 'The appeal could not be sent. Your words are kept.',
    empty: 'Write what we did not see.',
  },
  suspended: {
    actions: 'What you can do',
    appeal: 'Appeal this decision',
    data: 'Download my data',
    dataText: 'Everything you wrote and every picture, in one file.',
    leave: 'Delete my account',
    leaveNow: 'Delete my account now',
    leaveText: 'Everything you shared goes with it.',
    logOut: 'Log out',
    logOutText: 'You can come back and read this again.',
  },
} as const;

/** The panel in the profile. */
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
  kinds,
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

/** The bell's list. `<first/>` and `<second/>` are names. */
export const activity = {
  title: 'What happened for you',
  new: 'New',
  isNew: 'new',
  earlier: 'Earlier',
  all: 'See everything',
  loading: 'Loading what happened...',
  loadingMore: 'Loading more...',
  failed: 'What happened for you could not be loaded.',
  retry: 'Retry',
  empty: 'All is quiet',
  emptyText:
    'Here you will see who prays for you, who comments on what you share, and who would like to connect with you.',
  share: 'Share a testimony',
  someone: 'A member',
  prayers: {
    one: '<first/> prayed for you',
    two: '<first/> and <second/> prayed for you',
    more_one: '<first/> and <b>{{count, number}} other</b> prayed for you',
    more_other: '<first/> and <b>{{count, number}} others</b> prayed for you',
  },
  loves: {
    one: '<first/> loved your testimony',
    two: '<first/> and <second/> loved your testimony',
    more_one: '<first/> and <b>{{count, number}} other</b> loved your testimony',
    more_other: '<first/> and <b>{{count, number}} others</b> loved your testimony',
  },
  comments: {
    one: '<first/> commented on your testimony',
    two: '<first/> and <second/> commented on your testimony',
    more_one: '<first/> and <b>{{count, number}} other</b> commented on your testimony',
    more_other: '<first/> and <b>{{count, number}} others</b> commented on your testimony',
  },
  joined: {
    one: '<first/> came in with your invitation',
    two: '<first/> and <second/> came in with your invitation',
    more_one: '<first/> and <b>{{count, number}} other</b> came in with your invitation',
    more_other: '<first/> and <b>{{count, number}} others</b> came in with your invitation',
  },
  request: { one: '<first/> would like to connect with you' },
  accepted: { one: '<first/> and you are connected now' },
  requestComments: {
    one: '<first/> commented on your prayer request',
    two: '<first/> and <second/> commented on your prayer request',
    more_one: '<first/> and <b>{{count, number}} other</b> commented on your prayer request',
    more_other: '<first/> and <b>{{count, number}} others</b> commented on your prayer request',
  },
  requestLoves: {
    one: '<first/> loved your prayer request',
    two: '<first/> and <second/> loved your prayer request',
    more_one: '<first/> and <b>{{count, number}} other</b> loved your prayer request',
    more_other: '<first/> and <b>{{count, number}} others</b> loved your prayer request',
  },
  answered: { one: 'You prayed for <first/>. The prayer has been answered' },
  asking: 'You asked for prayer a month ago. Has it been answered?',
  isAnswered: 'Answered',
  stillAsking: 'Still asking',
  letRest: 'Let it rest',
  atRest: 'At rest, it stays in the feed and is no longer listed as asking.',
  notNow: 'Not now',
  notNowOf: 'Not now, {{name}}',
  removed: {
    post: 'Something you shared was removed.',
    comment: 'A comment of yours was removed.',
    message: 'A message of yours was removed.',
    name: 'Your name was removed.',
    picture: 'Your picture was removed.',
    member: 'Something of yours was removed.',
  },
  seeWhy: 'See why, and what you can do',
  report: 'We looked at a report of yours. See what became of it',
} as const;
