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
