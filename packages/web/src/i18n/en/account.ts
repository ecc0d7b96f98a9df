/** Leaving, and taking one's data along. */
export const account = {
  title: 'Delete Account',
  before: 'Before you go',
  warnings: {
    posts: 'Your posts, photos and comments are removed for everyone.',
    marks: 'Your prayers and loves are taken back.',
    conversations: 'Your conversations disappear for you and for the people you wrote to.',
    final: 'This cannot be undone.',
  },
  export: {
    title: 'Take your data along',
    text: 'A zip file with all you shared and wrote here, and your pictures.',
    download: 'Download my data',
  },
  reason: 'Reason',
  selectReason: 'Select a reason',
  reasons: {
    unused: 'I no longer use it',
    time: 'It takes too much of my time',
    privacy: 'I am worried about my privacy',
    welcome: 'I did not feel welcome',
    trouble: 'Something does not work for me',
    other: 'Another reason',
  },
  feedback: 'Feedback',
  feedbackHint: 'We keep your reason and feedback, but not who gave them.',
  feedbackPlaceholder: 'What could we have done better?',
  tooLong: 'At most {{limit, number}} characters fit here.',
  invalidText: 'There is a character in it that cannot be stored. Please remove it.',
  confirm: {
    title: 'Are you absolutely sure?',
    text: 'Everything you shared here will be removed. We cannot bring it back.',
    submit: 'Yes, delete my account',
    pending: 'Deleting...',
  },
  done: {
    title: 'Account Deleted',
    description: 'Your account and everything you shared are gone. You will be logged out.',
    farewell: 'Go in peace. The door stays open.',
  },
  failed: 'Failed to delete account. Please contact support.',
  visitor: {
    text: 'Log in to delete your account. This is what it means:',
    within: 'In practice it happens at once; in every case, backups included, your data is removed within 30 days.',
    privacy: 'Privacy Policy',
  },
  unsent: {
    title: 'Not everything is sent yet',
    text_one: '{{count, number}} thing you wrote has not been sent. If you log out now, it is lost.',
    text_other: '{{count, number}} things you wrote have not been sent. If you log out now, they are lost.',
    confirm: 'Log out and discard',
  },
} as const;
