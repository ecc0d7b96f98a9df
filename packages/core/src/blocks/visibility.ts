import { ALLOWED, refused, type Decision, type ErrorCode } from '../errors.ts';

/** Who has blocked whom, seen from the viewer's side. */
export type BlockRelation = 'none' | 'byMe' | 'byThem' | 'mutual';

export const SURFACES = [
  'feed',
  'comments',
  'reactions',
  'conversationList',
  'conversation',
  'send',
  'connect',
  'unread',
  'notifications',
  'admin',
] as const;

export type Surface = (typeof SURFACES)[number];

export interface Viewer {
  id: string;
  isAdmin: boolean;
}

/** The member whose words, marks or account are in question, with the block between them and the viewer. */
export interface Author {
  id: string;
  block: BlockRelation;
}

export function blockRelation(blockedByMe: boolean, blockedByThem: boolean): BlockRelation {
  if (blockedByMe) return blockedByThem ? 'mutual' : 'byMe';
  return blockedByThem ? 'byThem' : 'none';
}

/**
 * A block hides both members from each other everywhere, whoever set it (blocks-1). Only the admin screens see through it:
 * an admin in the feed is a member like any other (blocks-6).
 */
export function canSee(viewer: Viewer, author: Author, surface: Surface): boolean {
  if (surface === 'admin') return viewer.isAdmin;
  return viewer.id === author.id || author.block === 'none';
}

// What each surface says of an id that does not exist.
const UNKNOWN: Record<Surface, ErrorCode> = {
  feed: 'post_not_found',
  comments: 'post_not_found',
  reactions: 'post_not_found',
  conversationList: 'user_not_found',
  conversation: 'user_not_found',
  send: 'user_not_found',
  connect: 'user_not_found',
  unread: 'user_not_found',
  notifications: 'user_not_found',
  admin: 'admin_only',
};

/**
 * Whether the actor may do something to the target there: comment on or react to their post, open the conversation, write,
 * ask to connect. Every block, also the actor's own, answers like an unknown id: were `byMe` told apart from `mutual`,
 * the difference would betray the other's block (blocks-2).
 */
export function canInteract(actor: Viewer, target: Author, surface: Surface): Decision {
  return canSee(actor, target, surface) ? ALLOWED : refused(UNKNOWN[surface]);
}

/** Blocking yourself is refused (blocks-4). */
export function canBlock(blockerId: string, blockedId: string): Decision {
  return blockerId === blockedId ? refused('cannot_block_self') : ALLOWED;
}
