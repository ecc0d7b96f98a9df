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
      feed: 'Still waiting for the server. This is the feed as it was at {{time}}.',
      messages: 'Still waiting for the server. These are your messages as they were at {{time}}.',
      profile: 'Still waiting for the server. This is your profile as it was at {{time}}.',
    },
  },
  connectionLost: 'Connection lost. New activity will appear when it’s back.',
  unread_one: '{{count, number}} unread',
  unread_other: '{{count, number}} unread',
  messageFrom: 'New message from {{name}}: {{text}}',
  connection: { pending: '{{name}} would like to connect', accepted: 'You and {{name}} are connected' },
} as const;
