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
