import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import { LIMITS } from '../limits.ts';
import { isMinor } from '../profiles/rules.ts';
import type { ConversationState } from './contract.ts';

/**
 * The state of a conversation that one side started and the other has not accepted: `waiting` is shown to the receiver, `held`
 * is not, `declined` was shown and declined. The sender cannot tell them apart.
 */
export const MESSAGE_REQUESTS = ['waiting', 'held', 'declined'] as const;
export type MessageRequest = (typeof MESSAGE_REQUESTS)[number];

/** The facts about the viewer and another member. */
export interface Contact {
  hasConversation: boolean;
  request: MessageRequest | null;
  requestFrom: string | null;
  isConnected: boolean;
}

/**
 * The state of the conversation for the viewer. The sender of a request never learns whether it was held or declined
 * (messages-5).
 */
export function conversationState(
  viewerId: string,
  { hasConversation, request, requestFrom, isConnected }: Contact,
): ConversationState {
  if (!hasConversation) return isConnected ? 'open' : 'new';
  if (request === null) return 'open';
  if (requestFrom === viewerId) return 'sent';
  return request === 'held' ? 'new' : 'received';
}

/** A request consists of one message (messages-4). Replying to a request accepts it. */
export function canWrite(state: ConversationState): RuleResult {
  return state === 'sent' ? refused('request_waiting') : ALLOWED;
}

/** A sender can remove their message for an hour (messages-8). */
export function canRemoveMessage(createdAt: Date | string, now: Date): RuleResult {
  const age = now.getTime() - new Date(createdAt).getTime();
  return age <= LIMITS.removeMessageMinutes * 60_000 ? ALLOWED : refused('message_too_old');
}

/** Members under 18 see requests only from members with whom they share an accepted connection (messages-5). */
export function firstContact(between: {
  receiverAge: number | null | undefined;
  sharesConnection: boolean;
}): 'waiting' | 'held' {
  return isMinor(between.receiverAge) && !between.sharesConnection ? 'held' : 'waiting';
}
