export const reactions = {
  prayer: {
    added: { title: 'Prayer Added', text: 'Your prayer has been added to this post' },
    removed: { title: 'Prayer Removed', text: 'Your prayer has been removed' },
    failed: 'Failed to update prayer. Please try again.',
  },
  love: { failed: 'Failed to update love. Please try again.' },
} as const;
