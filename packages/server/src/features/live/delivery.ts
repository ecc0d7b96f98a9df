import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import { toNewActivity } from '../activity/activity.view.ts';
import { readBatchData, type BatchData } from './batch-data.ts';
import type { LiveHub } from './hub.ts';
import type { Signal, SignalOf } from './signal.ts';
import { Fanout } from './fanout.ts';

const TRIES = 3;
const RETRY_MS = 300;

export interface Delivery {
  take(signal: Signal): void;
  /** Drops everything that has not been delivered yet. */
  clear(): void;
}

/**
 * Turns signals into events, one batch at a time. Signals that arrive in the meantime form the next batch. This keeps the
 * order, makes the last count sent the current one, and needs no more statements for many signals than for a few.
 */
export function createDelivery({ pool, hub, log }: { pool: Pool; hub: LiveHub; log: Logger }): Delivery {
  let pending: Signal[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) {
      // All signals that arrived in the same network packet.
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

  async function deliver(batch: readonly Signal[]): Promise<void> {
    const data = await dataOf(batch);
    const fanout = new Fanout();
    for (const signal of batch) announce(fanout, signal, data);
    announceData(fanout, data);
    hub.send(fanout);
    // They do not open again (decisions-5).
    for (const { id } of data.suspended) hub.endMember(id);
  }

  async function dataOf(batch: readonly Signal[]): Promise<BatchData> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readBatchData(pool, hub, batch);
      } catch (error) {
        if (attempt === TRIES) throw error;
        await delay(RETRY_MS * attempt);
      }
    }
  }

  return {
    take(signal) {
      if (hub.size === 0) return;
      pending.push(signal);
      if (!isRunning) void run();
    },
    clear: () => (pending = []),
  };
}

/** If it has changed again since, another signal follows. */
function announce(fanout: Fanout, signal: Signal, { messages, authors, queue }: BatchData): void {
  switch (signal.type) {
    case 'message': {
      const [message, sender, receiver] = [
        messages.get(signal.id),
        authors.get(signal.senderId),
        authors.get(signal.receiverId),
      ];
      if (!message || !sender || !receiver) return;
      const { isAccepted, createdAt, ...written } = message;
      const view = { ...written, createdAt: createdAt.toISOString() };
      fanout.to(sender.id, { type: 'message', message: view, user: receiver }, receiver.id);
      // A request appears in the receiver's unread counts.
      if (isAccepted) fanout.to(receiver.id, { type: 'message', message: view, user: sender }, sender.id);
      return;
    }
    case 'conversation': {
      const [low, high] = [authors.get(signal.lowId), authors.get(signal.highId)];
      if (!low || !high) return;
      fanout.to(low.id, { type: 'conversation', user: high }, high.id);
      fanout.to(high.id, { type: 'conversation', user: low }, low.id);
      return;
    }
    case 'disconnected': {
      const user = authors.get(signal.otherId);
      if (user) fanout.to(signal.memberId, { type: 'connection', user, status: 'declined' }, user.id);
      return;
    }
    case 'connection':
      return announceConnection(fanout, signal, authors);
    case 'postAdded':
      fanout.toOthers(signal.authorId, { type: 'postAdded', postId: signal.postId, userId: signal.authorId });
      fanout.to(signal.authorId, { type: 'ownPost', postId: signal.postId });
      return;
    case 'acted':
      for (const [kind, memberId, postId] of signal.acts) {
        if (kind === 'comment') fanout.to(memberId, { type: 'ownComment', postId });
      }
      return;
    case 'profile':
      fanout.to(signal.userId, { type: 'ownProfile' });
      return;
    case 'postChanged':
    case 'postRemoved':
    case 'commentsChanged':
      fanout.toAll(signal.authorId, { type: signal.type, postId: signal.postId });
      return;
    case 'author': {
      const user = authors.get(signal.userId);
      if (user) fanout.toAll(user.id, { type: 'author', user });
      return;
    }
    case 'gone':
      fanout.toAll(signal.userId, { type: 'authorGone', userId: signal.userId });
      return;
    case 'looking': {
      const user = authors.get(signal.userId);
      for (const moderator of queue) {
        if (user && moderator.moderatorId !== user.id)
          fanout.toModerator(moderator, { type: 'looking', reportId: signal.reportId, user });
      }
      return;
    }
    case 'notice':
      fanout.to(signal.userId, { type: 'notice' });
      return;
    case 'community':
      fanout.toEveryone({ type: 'community' });
      return;
    case 'refetch':
      fanout.to(signal.userId, { type: 'ready' });
      return;
    case 'unblocked':
      // After an unblock, clients refetch instead of getting every hidden row.
      fanout.to(signal.blockerId, { type: 'ready' });
      return;
    case 'decided': {
      const { reporterId, postId, status, authorId } = signal;
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
function announceConnection(fanout: Fanout, signal: SignalOf<'connection'>, authors: BatchData['authors']): void {
  const { requesterId, addresseeId, status } = signal;
  if (status === 'declined') return;
  const [to, about] = status === 'pending' ? [addresseeId, requesterId] : [requesterId, addresseeId];
  const user = authors.get(about);
  if (user) fanout.to(to, { type: 'connection', user, status }, about);
}

function announceData(fanout: Fanout, data: BatchData): void {
  const { counts, waiting, queue, applications, marks, unreadFrom, activity } = data;
  for (const { id, userId, ...moved } of counts) fanout.toAll(userId, { type: 'postCounts', postId: id, ...moved });
  for (const { memberId, authorId, ...own } of marks) fanout.to(memberId, { type: 'ownMarks', ...own }, authorId);
  // Sent before the total count, so that clients already know its cause.
  for (const { memberId, senderId, unreadCount } of unreadFrom) {
    fanout.to(memberId, { type: 'ownRead', userId: senderId, unreadCount }, senderId);
  }
  for (const { id, messages, requests } of waiting) fanout.to(id, { type: 'unread', messages, requests });
  for (const { id, ...news } of activity) fanout.to(id, { type: 'activity', ...toNewActivity(news) });
  for (const { pending, ...moderator } of queue) fanout.toModerator(moderator, { type: 'reportsQueue', pending });
  for (const { waiting: count, ...moderator } of applications) {
    fanout.toModerator(moderator, { type: 'applications', waiting: count });
  }
}
