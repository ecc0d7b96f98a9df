export const common = {
  appName: '{{community}}',
  back: 'Back',
  skip: 'Skip to the content',
  offline: 'You are offline. Try again once you are connected.',
  cancel: 'Cancel',
  close: 'Close',
  refresh: 'Refresh',
  error: 'Error',
  optional: 'optional',
  counter: '{{length, number}} of {{limit, number}} characters',
  language: 'Language',
  reveal: { show: 'Show', hide: 'Hide' },
  opening: 'Opening…',
  partFailed: 'This part could not be loaded. Check your connection and try again.',
  firstFrame: 'This picture moves. Only its first frame is kept.',
  sending: { name: 'Sending', share: 'Sending… {{share}}' },
  update: {
    ready: 'A new version is ready.',
    now: 'Update',
    later: 'Not now',
    shell:
      'Your community asks for version {{asked}} of this app. This is {{version}}. Ask the person who runs it for the new one.',
  },
  verse: {
    text: 'Neither do you light a lamp, and put it under a measuring basket, but on a stand; and it shines to all who are in the house.',
    reference: 'Matthew 5:15',
  },
  office: { admin: 'Admin', moderator: 'Moderator' },
  noWriting: { until: 'You cannot write until {{day}}.', why: 'Read why' },
} as const;

/** Before anyone is signed in: waiting, failing, being asked to sign in, being lost. */
export const auth = {
  loading: 'Loading your faith journey...',
  connectionError: {
    title: 'Connection error. Please refresh the page.',
    online: 'Check that your phone or computer is online.',
    cache: 'If it keeps happening, clear your browser’s cache and come back.',
    loginAgain: 'Login Again',
  },
  ended: {
    title: 'Your session has ended.',
    text: 'It expired, or it was ended from another device.',
    draft: 'Your draft is saved here and waits for you.',
  },
  required: { title: 'Authentication required', goToLogin: 'Go to Login' },
  notFound: {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    goToFeed: 'Go to Feed',
  },
} as const;

export const landing = {
  cross: 'Cross',
  tagline: 'Share your faith experiences and connect with believers worldwide',
  description: 'Join us to share testimonies, discover miracles and strengthen your faith.',
  joining: {
    approval:
      'Here for the first time? Answer one question, and someone from the community will open the door for you.',
    invitation: 'People come in here with an invitation. Ask someone in the community for a link, or scan their code.',
    unopened: 'This community is not open yet. Nobody can come in until it has been set up.',
    closed: 'We are not taking new members at the moment. If you already belong to the community, log in.',
  },
  install: 'Install on Phone',
  privacy: 'Privacy Policy',
  deleteAccount: 'Delete Account',
} as const;

/** The frame around the feed: bar, tabs, side column. */
export const home = {
  feed: 'Feed',
  discover: 'Discover',
  discoverHint: 'Discover is not available yet',
  messages: 'Messages',
  profile: 'Profile',
  createPost: 'Create Post',
  admin: 'Admin',
  moderation: 'Moderation',
  invite: 'Invite someone',
  help: 'What does this screen mean?',
  install: 'Install on Phone',
  privacy: 'Privacy Policy',
  logOut: 'Log out',
  main: 'Main',
  aside: 'About {{community}}',
  loadingUser: 'Loading user data...',
  memory: {
    offline: {
      feed: 'You are offline. This is the feed as it was at {{time}}.',
      activity: 'You are offline. This is what had happened by {{time}}.',
      messages: 'You are offline. These are your messages as they were at {{time}}.',
      profile: 'You are offline. This is your profile as it was at {{time}}.',
      member: 'You are offline. This is the page as it was at {{time}}.',
      post: 'You are offline. This is the testimony as it was at {{time}}.',
    },
    waiting: {
      feed: 'Still waiting for the server. This is the feed as it was at {{time}}.',
      activity: 'Still waiting for the server. This is what had happened by {{time}}.',
      messages: 'Still waiting for the server. These are your messages as they were at {{time}}.',
      profile: 'Still waiting for the server. This is your profile as it was at {{time}}.',
      member: 'Still waiting for the server. This is the page as it was at {{time}}.',
      post: 'Still waiting for the server. This is the testimony as it was at {{time}}.',
    },
  },
  connectionLost: 'Connection lost. New activity will appear when it’s back.',
  bell: 'What happened for you',
  bellNew_one: 'What happened for you, {{count, number}} new',
  bellNew_other: 'What happened for you, {{count, number}} new',
  bellMany: 'What happened for you, more than 99 new',
  unread_one: '{{count, number}} unread',
  unread_other: '{{count, number}} unread',
  messageFrom: 'New message from {{name}}: {{text}}',
  connection: { pending: '{{name}} would like to connect', accepted: 'You and {{name}} are connected' },
} as const;

/** What was written and is not with the server yet (offline-2). */
export const outbox = {
  waiting: 'Waiting to be sent',
  trying: 'No response yet. We’ll keep trying.',
  refused: 'Not sent',
  unsure: 'We can’t tell whether this was sent. Please check before resending.',
  edit: 'Edit',
  remove: 'Remove',
  retry: 'Retry',
  posts: 'Waiting to be shared',
  postTitle: 'Waiting for a connection',
  postText: 'Your testimony is saved on this device and will be shared as soon as you are connected.',
  busy: 'You are still writing another testimony. Share it or clear it first.',
  toast: 'Waiting for a connection',
  commentKept: 'Your comment is saved on this device and will be posted as soon as you are connected.',
  returned: 'Your text is back in the comment box.',
  lost: 'You wrote: {{text}}',
  discard: 'Something that you wrote has not been sent. Log out and delete it?',
} as const;

/** The feed and what happens to a post in it. Writing one has its own texts (compose.ts). */
export const posts = {
  feed: 'Faith experiences',
  prompt: 'Share your miracle or faith experience...',
  draft: 'Draft',
  loading: 'Loading faith experiences...',
  newPosts_one: '{{count, number}} new testimony',
  newPosts_other: '{{count, number}} new testimonies',
  loadingMore: 'Loading posts...',
  empty: {
    title: 'Share Your First Miracle',
    text: 'Be the first to share a faith experience with the community',
    create: 'Create Post',
    again: { title: 'No posts yet', text: 'Be the first to share a miracle in our community!' },
  },
  error: 'Error loading posts. Please try refreshing.',
  member: 'Member',
  testimony: 'Testimony',
  request: 'Prayer request',
  answered: 'Answered',
  markAnswered: 'Mark as answered',
  changeAnswer: 'Change the answer',
  notAnswered: 'Not answered yet',
  askAgain: 'Still asking',
  askFailed: 'That could not be saved. Please try again.',
  search: 'Search',
  searchAll: 'Search testimonies and people',
  searchAnd: 'Search, and what is shown',
  show: 'Show',
  feeds: { all: 'All', testimonies: 'Testimonies', requests: 'Prayer requests', answered: 'Answered' },
  noneOf: {
    testimonies: 'No testimonies yet.',
    requests: 'Nobody is asking for prayer right now.',
    answered: 'No answered prayer requests yet.',
  },
  menu: 'Post menu',
  sendMessage: 'Send Message',
  connect: 'Connect',
  connected: 'Connected',
  requestSent: 'Request Sent',
  acceptConnection: 'Accept Connection',
  edit: 'Edit Post',
  delete: 'Delete Post',
  send: 'Send to someone',
  report: 'Report Post',
  reportMember: 'Report Member',
  block: 'Block User',
  reported: {
    title: 'You reported this',
    pending: 'Our admins will review it soon.',
    reviewed: 'Our admins have reviewed your report. Thank you.',
    resolved: 'Our admins have resolved your report. Thank you.',
    showAnyway: 'Show anyway',
    reportAgain: 'Report again',
    block: 'Block {{name}}',
  },
  showMore: 'Show more',
  printed: 'Printed {{date}}',
  paperFor: 'Shared with the members of {{name}}',
  photoBy: 'Photo shared by {{name}}',
  seePhoto: 'See the photo full screen: {{photo}}',
  pray: 'Pray',
  love: 'Love',
  comment: 'Comment',
} as const;

export const reactions = {
  prayer: {
    added: { title: 'Prayer Added', text: 'Your prayer has been added to this post' },
    removed: { title: 'Prayer Removed', text: 'Your prayer has been removed' },
    failed: 'Failed to update prayer. Please try again.',
  },
  love: { failed: 'Failed to update love. Please try again.' },
} as const;

/** The texts that arrive with the first load. Long ones (privacy, help, install) come with their screen. */
export const first = { common, auth, landing, home, outbox, posts, reactions } as const;
