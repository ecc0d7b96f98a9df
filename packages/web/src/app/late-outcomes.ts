import type { LateHandlers } from '../data/member.ts';
import { handleLateComment } from '../features/comments/comment-outcome.ts';
import { toastRefusedMessage } from '../features/messages/message-outcome.ts';
import { handleLateAnswer, toastRefusedAnswer } from '../features/posts/request-acts.ts';
import { handleLatePost } from '../features/posts/post-outcome.ts';
import { toastMark } from '../features/reactions/reaction-buttons.tsx';

/** The messages about entries that had waited in the outbox, from each feature. */
export const lateOutcomes: LateHandlers = {
  'posts.create': (entry, outcome) => void handleLatePost(entry, outcome),
  'posts.answer': handleLateAnswer,
  'posts.takeAnswerBack': (_entry, outcome) => toastRefusedAnswer(outcome),
  'comments.create': (entry, outcome) => void handleLateComment(entry, outcome),
  'messages.send': (_entry, outcome) => toastRefusedMessage(outcome),
  'reactions.prayer': (_entry, outcome) => toastMark('prayer', outcome),
  'reactions.love': (_entry, outcome) => toastMark('love', outcome),
};
