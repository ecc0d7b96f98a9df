/** The search of posts and comments. */
export const content = {
  title: 'Posts and Comments',
  search: 'Search posts and comments',
  hint: 'Search for words that members wrote. “Quotation marks” keep words together, and a minus excludes one.',
  kind: 'Kind',
  kinds: { post: 'Testimonies', comment: 'Comments' },
  loading: 'Searching...',
  failed: 'The search failed.',
  total_one: '{{count, number}} found',
  total_other: '{{count, number}} found',
  empty: 'Nothing found',
  emptyText: 'Nobody wrote these words, or it was deleted.',
  open: { post: 'Open testimony', comment: 'Open comments' },
  openDecision: 'Open decision',
  removed: { post: 'A removed testimony', comment: 'A removed comment' },
} as const;
