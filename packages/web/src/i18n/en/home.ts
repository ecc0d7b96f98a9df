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
  offline: 'You are offline. This is the feed as it was at {{time}}.',
} as const;
