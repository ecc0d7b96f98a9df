import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id } from '../ids.ts';
import { messageView } from '../messages/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { reportStatus } from '../reports/entity.ts';

/**
 * What an open stream tells (live-1). Each is small and says only what changed. Nothing about a member reaches someone on
 * the other side of a block (live-3). Nothing is replayed, so there is one rule: on `ready`, which comes first on every
 * connection, refetch what is shown (live-2). An event may tell what that has fetched already: what it names has an id or
 * is a whole count, so that applying it twice is applying it once.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** From here on no event is missed; refetch everything shown. Sent again when more has changed than can be sent. */
  z.object({ type: z.literal('ready') }),
  /** A message to or from the viewer, on every device of both; `user` is the other member. */
  z.object({ type: z.literal('message'), message: messageView, user: authorView }),
  /** The viewer's unread counts changed. */
  z.object({ type: z.literal('unread'), messages: z.int(), requests: z.int() }),
  z.object({
    type: z.literal('postCounts'),
    postId: id,
    prayerCount: z.int(),
    loveCount: z.int(),
    commentCount: z.int(),
  }),
  /** Someone else shared a testimony: the "N new testimonies" pill. */
  z.object({ type: z.literal('postAdded'), postId: id }),
  z.object({ type: z.literal('postChanged'), postId: id }),
  z.object({ type: z.literal('postRemoved'), postId: id }),
  /** A member changed name or picture: shown at once everywhere. */
  z.object({ type: z.literal('author'), user: authorView }),
  /** A member left or is blocked now: remove everything of theirs from the screen. */
  z.object({ type: z.literal('authorGone'), userId: id }),
  /** The viewer's own report was decided (reports-6). */
  z.object({ type: z.literal('report'), postId: id, status: reportStatus }),
  /** On the viewer's other devices: they prayed for or loved a post, or took that back. */
  z.object({ type: z.literal('ownMarks'), postId: id, viewerHasPrayed: z.boolean(), viewerHasLoved: z.boolean() }),
  /** They commented on a post. */
  z.object({ type: z.literal('ownComment'), postId: id }),
  /** They shared a testimony. */
  z.object({ type: z.literal('ownPost'), postId: id }),
  /** They read what this member sent; so much of it is unread now. */
  z.object({ type: z.literal('ownRead'), userId: id, unreadCount: z.int() }),
  /** Something of their profile changed besides name and picture. */
  z.object({ type: z.literal('ownProfile') }),
  /** For admins: the queue changed. */
  z.object({ type: z.literal('reportsQueue'), pending: z.int() }),
  /** A request arrived, the viewer's was accepted, or a connection ended; `user` is the other member. */
  z.object({ type: z.literal('connection'), user: authorView, status: z.enum(['pending', 'accepted', 'declined']) }),
  /** Sent to both when a first message was accepted; `user` is the other member. */
  z.object({ type: z.literal('conversation'), user: authorView }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'member',
    summary: 'Live changes as server-sent events.',
    response: { kind: 'stream', schema: liveEvent },
  }),
};
