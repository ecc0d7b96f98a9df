/** The frame around the feed: bar, tabs, side column. */
export const home = {
  feed: 'Feed',
  discover: 'Discover',
  discoverHint: 'Discover is not available yet',
  messages: 'Messages',
  profile: 'Profile',
  createPost: 'Create Post',
  admin: 'Admin',
  help: 'What does this screen mean?',
  install: 'Install on Phone',
  privacy: 'Privacy Policy',
  logOut: 'Log out',
  main: 'Main',
  aside: 'About Lampstand',
  loadingUser: 'Loading user data...',
  memory: {
    offline: {
      feed: 'You are offline. This is the feed as it was at {{time}}.',
      messages: 'You are offline. These are your messages as they were at {{time}}.',
      profile: 'You are offline. This is your profile as it was at {{time}}.',
    },
    waiting: {
      feed: 'No answer yet. This is the feed as it was at {{time}}.',
      messages: 'No answer yet. These are your messages as they were at {{time}}.',
      profile: 'No answer yet. This is your profile as it was at {{time}}.',
    },
  },
  connectionLost: 'Connection lost. What others do appears when it is back.',
  unread_one: '{{count, number}} unread',
  unread_other: '{{count, number}} unread',
  messageFrom: 'New message from {{name}}: {{text}}',
  connection: { pending: '{{name}} would like to connect', accepted: 'You and {{name}} are connected' },
} as const;
