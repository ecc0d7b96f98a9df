import type { LateHandlers } from '../data/member.ts';
import { takeLateComment } from '../features/comments/comment-outcome.ts';
import { tellRefusedMessage } from '../features/messages/message-outcome.ts';
import { takeLatePost } from '../features/posts/post-outcome.ts';
import { tellMark } from '../features/reactions/mark-outcome.ts';

/** What a member is told of something that had waited in the outbox: here the features meet. */
export const lateOutcomes: LateHandlers = {
  'posts.create': (entry, outcome) => void takeLatePost(entry, outcome),
  'comments.create': (entry, outcome) => void takeLateComment(entry, outcome),
  'messages.send': (_entry, outcome) => tellRefusedMessage(outcome),
  'reactions.prayer': (_entry, outcome) => tellMark('prayer', outcome),
  'reactions.love': (_entry, outcome) => tellMark('love', outcome),
};
