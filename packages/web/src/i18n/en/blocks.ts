export const blocks = {
  ask: {
    title: 'Block {{name}}?',
    text: 'You will no longer see each other: no posts, no comments, no messages, no requests. Your conversation is hidden for both of you, not deleted. {{name}} won’t be notified. You can unblock at any time in your profile.',
    hidden: {
      title: 'Block this member?',
      text: 'You will not see each other, even if they come back: no posts, no comments, no messages, no requests. They won’t be notified. You can unblock at any time in your profile.',
    },
    submit: 'Block User',
    pending: 'Blocking...',
  },
  done: {
    title: 'User Blocked',
    description: 'You have successfully blocked this user. You will no longer see their posts.',
  },
  failed: 'Failed to block user',
  list: {
    title: 'Blocked members',
    none: 'None',
    text: 'You can’t see each other. They aren’t notified.',
    loading: 'Loading blocked members...',
    failed: 'Blocked members could not be loaded.',
    retry: 'Retry',
    empty: 'You have not blocked anyone.',
    more: 'Show more',
    loadingMore: 'Loading more...',
    since: 'Blocked: {{time}}',
    unblock: 'Unblock',
    unblocked: { title: 'User Unblocked', description: 'You and {{name}} can see each other again.' },
    unblockFailed: 'Failed to unblock user',
  },
} as const;
