/** What was written and is not with the server yet (D17). */
export const outbox = {
  waiting: 'Waiting to be sent',
  trying: 'No answer came. It is tried again by itself.',
  refused: 'Not sent',
  unsure: 'We cannot tell whether this arrived. Please look before you send it again.',
  edit: 'Edit',
  remove: 'Remove',
  retry: 'Retry',
  posts: 'Waiting to be shared',
  postTitle: 'Waiting for a connection',
  postText: 'Your testimony is kept on this device and shared as soon as you are connected.',
  busy: 'You are still writing another testimony. Share it or clear it first.',
  toast: 'Waiting for a connection',
  commentKept: 'Your comment is kept on this device and posted as soon as you are connected.',
  returned: 'Your words are back in its comment box.',
  lost: 'You wrote: {{text}}',
  discard: 'Something that you wrote has not been sent. Log out and delete it?',
} as const;
