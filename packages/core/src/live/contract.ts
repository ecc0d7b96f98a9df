import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { newActivity } from '../activity/contract.ts';
import { id } from '../ids.ts';
import { messageView } from '../messages/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { reportStatus } from '../reports/entity.ts';

/**
 * An event of the open stream (live-1). Each one is small and contains only what changed. Members never receive events about
 * someone on the other side of a block (live-3). Events are never replayed; instead, clients refetch what is shown on `ready`,
 * the first event of every connection (live-2). A refetched page may already include a later event, so events carry ids or
 * whole counts and can be applied twice.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** No event is missed from here on: refetch everything shown. Sent again when there were too many changes to send. */
  z.object({ type: z.literal('ready') }),
  /** A message to or from the viewer, sent to all devices of both; `user` is the other member. */
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
  /** Someone else, `userId`, shared a testimony. Feeds the "N new testimonies" pill. */
  z.object({ type: z.literal('postAdded'), postId: id, userId: id }),
  z.object({ type: z.literal('postChanged'), postId: id }),
  z.object({ type: z.literal('postRemoved'), postId: id }),
  /** A comment on this post reads differently now. */
  z.object({ type: z.literal('commentsChanged'), postId: id }),
  /** A member changed their name or profile picture. Shown everywhere at once. */
  z.object({ type: z.literal('author'), user: authorView }),
  /** A member left or is now blocked: remove everything of theirs from the screen. */
  z.object({ type: z.literal('authorGone'), userId: id }),
  /** The viewer's own report was decided (reports-6). */
  z.object({ type: z.literal('report'), postId: id, status: reportStatus }),
  /** The same, if it is not about a post that still exists. */
  z.object({ type: z.literal('ownReport'), status: reportStatus }),
  /** For the viewer's other devices: the viewer added or removed a prayer or a love. */
  z.object({ type: z.literal('ownMarks'), postId: id, viewerHasPrayed: z.boolean(), viewerHasLoved: z.boolean() }),
  /** The viewer commented on a post. */
  z.object({ type: z.literal('ownComment'), postId: id }),
  /** The viewer shared a testimony. */
  z.object({ type: z.literal('ownPost'), postId: id }),
  /** The viewer read messages of this member; `unreadCount` of them are left. */
  z.object({ type: z.literal('ownRead'), userId: id, unreadCount: z.int() }),
  /** The viewer's profile changed in more than name and picture. */
  z.object({ type: z.literal('ownProfile') }),
  /** There is a notice for the viewer, or a decision about them began or ended: refetch the viewer. */
  z.object({ type: z.literal('notice') }),
  /** Something happened for the viewer, was taken back or was read elsewhere. */
  z.object({ type: z.literal('activity'), ...newActivity.shape }),
  /** The settings of the community changed: refetch them. */
  z.object({ type: z.literal('community') }),
  /** For moderators: another one is looking at this report now. */
  z.object({ type: z.literal('looking'), reportId: id, user: authorView }),
  /** For moderators: the reports queue changed. */
  z.object({ type: z.literal('reportsQueue'), pending: z.int() }),
  /** For moderators: somebody applied, or an application was decided, withdrawn or forgotten. */
  z.object({ type: z.literal('applications'), waiting: z.int() }),
  /** A request arrived, the viewer's request was accepted, or a connection ended; `user` is the other member. */
  z.object({ type: z.literal('connection'), user: authorView, status: z.enum(['pending', 'accepted', 'declined']) }),
  /** Sent to both when a first message was accepted, or a message was removed; `user` is the other member. */
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
