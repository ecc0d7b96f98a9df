/**
 * Every query's key is its path in the contract, in parts (app-11); the default query function joins them. They are here,
 * below the features, because a change of one noun also refreshes another's lists (app-10).
 */
export const userKeys = {
  current: () => ['/api/auth', 'user'] as const,
  /** The new email that waits to be confirmed. */
  emailChange: () => ['/api/users', 'email-change'] as const,
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

export const messageKeys = {
  conversations: () => ['/api/conversations'] as const,
  /** The head of one conversation: whom it is with. */
  conversation: (userId: string) => ['/api/conversations', userId] as const,
  list: (userId: string) => ['/api/conversations', userId, 'messages'] as const,
  /** First messages of others that wait for an answer. */
  requests: () => ['/api/message-requests'] as const,
  unread: () => ['/api', 'unread'] as const,
};

export const connectionKeys = {
  /** How it stands with one member. */
  between: (userId: string) => ['/api/users', userId, 'connection'] as const,
  /** Requests that wait for an answer, in both directions. */
  pending: () => ['/api/connections', 'pending'] as const,
  accepted: () => ['/api/connections', 'accepted'] as const,
};

/** The member's devices that are told of things while the app is closed. */
export const notificationKeys = {
  subscriptions: () => ['/api/push', 'subscriptions'] as const,
};

export const blockKeys = {
  list: () => ['/api/blocks'] as const,
};

/** What only admins are shown. A last part that is an object is the query of a list, for lists of their own function. */
export const adminKeys = {
  all: () => ['/api/admin'] as const,
  stats: () => ['/api/admin', 'stats'] as const,
  daily: () => ['/api/admin', 'stats', 'daily'] as const,
  users: () => ['/api/admin', 'users'] as const,
  reports: () => ['/api/admin', 'reports'] as const,
  audit: () => ['/api/admin', 'audit'] as const,
};
