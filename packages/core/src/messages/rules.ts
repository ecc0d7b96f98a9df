import { ALLOWED, refused, type RuleResult } from '../errors.ts';
import { isMinor } from '../profiles/rules.ts';
import type { ConversationState } from './contract.ts';

/**
 * What is stored of a conversation that one side began and the other has not accepted: `waiting` is shown to the receiver,
 * `held` is not, `declined` was shown and answered. To the sender the three are one.
 */
export const MESSAGE_REQUESTS = ['waiting', 'held', 'declined'] as const;
export type MessageRequest = (typeof MESSAGE_REQUESTS)[number];

/** What there is between the viewer and another member. */
export interface Contact {
  hasConversation: boolean;
  request: MessageRequest | null;
  requestFrom: string | null;
  isConnected: boolean;
}

/**
 * How the conversation stands for the viewer. The sender of a request never learns what became of it, short of a yes
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

/** A request is one message (messages-4). Writing back to someone who asked accepts. */
export function canWrite(state: ConversationState): RuleResult {
  return state === 'sent' ? refused('request_waiting') : ALLOWED;
}

/** Members under 18 are shown requests only from members with whom they share an accepted connection (messages-5). */
export function firstContact(between: {
  receiverAge: number | null | undefined;
  sharesConnection: boolean;
}): 'waiting' | 'held' {
  return isMinor(between.receiverAge) && !between.sharesConnection ? 'held' : 'waiting';
}
