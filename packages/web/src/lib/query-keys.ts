/**
 * Every query's key is its path in the contract, in parts; the default query function joins them (SPEC.md §7). They are
 * here, below the features, because a change of one noun also refreshes another's lists (SPEC.md §4).
 */
export const userKeys = {
  current: () => ['/api/auth', 'user'] as const,
};

export const postKeys = {
  list: () => ['/api/posts'] as const,
};

export const commentKeys = {
  list: (postId: string) => ['/api/posts', postId, 'comments'] as const,
};

export const sessionKeys = {
  list: () => ['/api/sessions'] as const,
};
