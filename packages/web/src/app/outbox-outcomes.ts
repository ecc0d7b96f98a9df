import type { QueryClient } from '@tanstack/react-query';
import { takeLateComment } from '../features/comments/comment-fate.ts';
import { takeLateMessage } from '../features/messages/message-fate.ts';
import { patchPost } from '../features/posts/feed-cache.ts';
import { takeLatePost } from '../features/posts/post-fate.ts';
import { takeLateReaction } from '../features/reactions/reaction-fate.ts';
import type { Entry, EntryOf, Outcome, Writing } from '../lib/outbox-entry.ts';

/** What became of something that waited in the outbox, on the screens of its member: here the features meet. */
export async function applyOutcome(queryClient: QueryClient, { entry, fate }: Outcome): Promise<void> {
  if (isOf(entry, 'comment')) await takeLateComment(queryClient, entry, fate);
  else if (isOf(entry, 'message')) takeLateMessage(queryClient, entry, fate);
  else if (isOf(entry, 'post')) await takeLatePost(queryClient, entry, fate);
  else if (isOf(entry, 'prayer', 'love')) {
    await takeLateReaction(entry, fate, (marks) => patchPost(queryClient, entry.writing.postId, marks));
  }
}

function isOf<Kind extends Writing['kind']>(entry: Entry, ...kinds: Kind[]): entry is EntryOf<Kind> {
  return kinds.some((kind) => kind === entry.writing.kind);
}
