/** The feed and what happens to a post in it. Writing one has its own texts (compose.ts). */
export const posts = {
  feed: 'Faith experiences',
  prompt: 'Share your miracle or faith experience...',
  loading: 'Loading faith experiences...',
  loadingMore: 'Loading posts...',
  empty: {
    title: 'Share Your First Miracle',
    text: 'Be the first to share a faith experience with the community',
    create: 'Create Post',
  },
  error: 'Error loading posts. Please try refreshing.',
  member: 'Member',
  menu: 'Post menu',
  edit: 'Edit Post',
  delete: 'Delete Post',
  showMore: 'Show more',
  photoBy: 'Photo shared by {{name}}',
  pray: 'Pray',
  love: 'Love',
  comment: 'Comment',
} as const;
