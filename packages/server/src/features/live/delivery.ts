import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { toMessageView } from '../messages/messages.view.ts';
import { readFacts, type Facts } from './facts.ts';
import type { LiveHub } from './hub.ts';
import type { Notice, NoticeOf } from './notice.ts';
import { Fanout } from './fanout.ts';

const TRIES = 3;
const RETRY_MS = 300;

export interface Delivery {
  take(notice: Notice): void;
  /** Drops everything that has not been delivered yet. */
  clear(): void;
}

/**
 * Turns notices into events, one batch at a time. Notices that arrive in the meantime form the next batch. This keeps the
 * order, makes the last count sent the current one, and needs no more statements for many notices than for a few.
 */
export function createDelivery({ pool, hub, log }: { pool: Pool; hub: LiveHub; log: Logger }): Delivery {
  let pending: Notice[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) {
      // All notices that arrived in the same network packet.
      await nextTurn();
      const batch = pending;
      pending = [];
      await deliver(batch).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'live events could not be read');
        // The change could not be read, so the streams are ended; clients reconnect and refetch.
        hub.endAll();
      });
    }
    isRunning = false;
  }

  async function deliver(batch: readonly Notice[]): Promise<void> {
    const facts = await factsOf(batch);
    const fanout = new Fanout();
    for (const notice of batch) announce(fanout, notice, facts);
    announceFacts(fanout, facts);
    hub.send(fanout);
    // They do not open again (decisions-5).
    for (const { id } of facts.suspended) hub.endMember(id);
  }

  async function factsOf(batch: readonly Notice[]): Promise<Facts> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readFacts(pool, hub, batch);
      } catch (error) {
        if (attempt === TRIES) throw error;
        await delay(RETRY_MS * attempt);
      }
    }
  }

  return {
    take(notice) {
      if (hub.size === 0) return;
      pending.push(notice);
      if (!isRunning) void run();
    },
    clear: () => (pending = []),
  };
}

/** If it has changed again since, another notice follows. */
function announce(fanout: Fanout, notice: Notice, { messages, authors, queue }: Facts): void {
  switch (notice.type) {
    case 'message': {
      const [message, sender, receiver] = [
        messages.get(notice.id),
        authors.get(notice.senderId),
        authors.get(notice.receiverId),
      ];
      if (!message || !sender || !receiver) return;
      const { isAccepted, ...written } = message;
      const view = toMessageView(written);
      fanout.to(sender.id, { type: 'message', message: view, user: receiver }, receiver.id);
      // A request appears in the receiver's unread counts.
      if (isAccepted) fanout.to(receiver.id, { type: 'message', message: view, user: sender }, sender.id);
      return;
    }
    case 'conversation': {
      const [low, high] = [authors.get(notice.lowId), authors.get(notice.highId)];
      if (!low || !high) return;
      fanout.to(low.id, { type: 'conversation', user: high }, high.id);
      fanout.to(high.id, { type: 'conversation', user: low }, low.id);
      return;
    }
    case 'disconnected': {
      const user = authors.get(notice.otherId);
      if (user) fanout.to(notice.memberId, { type: 'connection', user, status: 'declined' }, user.id);
      return;
    }
    case 'connection':
      return announceConnection(fanout, notice, authors);
    case 'postAdded':
      fanout.toOthers(notice.authorId, { type: 'postAdded', postId: notice.postId });
      fanout.to(notice.authorId, { type: 'ownPost', postId: notice.postId });
      return;
    case 'acted':
      for (const [kind, memberId, postId] of notice.acts) {
        if (kind === 'comment') fanout.to(memberId, { type: 'ownComment', postId });
      }
      return;
    case 'profile':
      fanout.to(notice.userId, { type: 'ownProfile' });
      return;
    case 'postChanged':
    case 'postRemoved':
      fanout.toAll(notice.authorId, { type: notice.type, postId: notice.postId });
      return;
    case 'author': {
      const user = authors.get(notice.userId);
      if (user) fanout.toAll(user.id, { type: 'author', user });
      return;
    }
    case 'gone':
      fanout.toAll(notice.userId, { type: 'authorGone', userId: notice.userId });
      return;
    case 'looking': {
      const user = authors.get(notice.userId);
      for (const { moderatorId } of queue) {
        if (user && moderatorId !== user.id)
          fanout.to(moderatorId, { type: 'looking', reportId: notice.reportId, user });
      }
      return;
    }
    case 'notice':
      fanout.to(notice.userId, { type: 'notice' });
      return;
    case 'refetch':
      fanout.to(notice.userId, { type: 'ready' });
      return;
    case 'unblocked':
      // After an unblock, clients refetch instead of getting every hidden row.
      fanout.to(notice.blockerId, { type: 'ready' });
      return;
    case 'decided': {
      const { reporterId, postId, status, authorId } = notice;
      fanout.to(
        reporterId,
        postId === null ? { type: 'ownReport', status } : { type: 'report', postId, status },
        authorId,
      );
      return;
    }
    default:
  }
}

/** A request is sent to the addressee, an acceptance to the requester, and a refusal to nobody. */
function announceConnection(fanout: Fanout, notice: NoticeOf<'connection'>, authors: Facts['authors']): void {
  const { requesterId, addresseeId, status } = notice;
  if (status === 'declined') return;
  const [to, about] = status === 'pending' ? [addresseeId, requesterId] : [requesterId, addresseeId];
  const user = authors.get(about);
  if (user) fanout.to(to, { type: 'connection', user, status }, about);
}

function announceFacts(fanout: Fanout, { counts, waiting, queue, marks, unreadFrom }: Facts): void {
  for (const { id, userId, ...moved } of counts) fanout.toAll(userId, { type: 'postCounts', postId: id, ...moved });
  for (const { memberId, authorId, ...own } of marks) fanout.to(memberId, { type: 'ownMarks', ...own }, authorId);
  // Sent before the total count, so that clients already know its cause.
  for (const { memberId, senderId, unreadCount } of unreadFrom) {
    fanout.to(memberId, { type: 'ownRead', userId: senderId, unreadCount }, senderId);
  }
  for (const { id, messages, requests } of waiting) fanout.to(id, { type: 'unread', messages, requests });
  for (const { moderatorId, pending } of queue) fanout.to(moderatorId, { type: 'reportsQueue', pending });
}
