import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { Pool } from 'pg';
import type { LiveHub } from './hub.ts';
import { countNew, type NewRow } from '../activity/activity.queries.ts';
import { toAuthorView } from '../../members/views.ts';
import type { Signal } from './signal.ts';
import {
  type LiveModerator,
  countWaitingOf,
  readAuthors,
  readCounts,
  readMarks,
  readMessagesById,
  readQueue,
  readSuspended,
  readUnreadFrom,
  readWaitingApplications,
  type CountsRow,
  type LiveMessage,
  type MarksRow,
  type UnreadRow,
} from './live.queries.ts';

/** Everything that a batch of signals needs from the database: one statement per kind, however many signals there are. */
export interface BatchData {
  messages: Map<string, LiveMessage>;
  authors: Map<string, AuthorView>;
  counts: CountsRow[];
  waiting: { id: string; messages: number; requests: number }[];
  queue: (LiveModerator & { pending: number })[];
  applications: (LiveModerator & { waiting: number })[];
  marks: MarksRow[];
  unreadFrom: UnreadRow[];
  /** Members with a notice who are suspended. */
  suspended: { id: string }[];
  /** Members for whom something happened, or was taken back. */
  activity: NewRow[];
}

export async function readBatchData(pool: Pool, hub: LiveHub, signals: readonly Signal[]): Promise<BatchData> {
  const wanted = wantedBy(hub, signals);
  const [messages, authors, counts, waiting, queue, applications, marks, unreadFrom, suspended] = await Promise.all([
    ifAny(wanted.messages, (ids) => readMessagesById(pool, [ids])),
    ifAny(wanted.authors, (ids) => readAuthors(pool, [ids])),
    ifAny(wanted.counts, (ids) => readCounts(pool, [ids])),
    ifAny(wanted.waiting, (ids) => countWaitingOf(pool, [ids])),
    ifAny(wanted.queue, (ids) => readQueue(pool, [ids])),
    ifAny(wanted.applications, (ids) => readWaitingApplications(pool, [ids])),
    ifAny(wanted.marks, (pairs) => readMarks(pool, unzip(pairs))),
    ifAny(wanted.unreadFrom, (pairs) => readUnreadFrom(pool, unzip(pairs))),
    ifAny(wanted.suspended, (ids) => readSuspended(pool, [ids])),
  ]);
  // Whose testimonies these are is known only now.
  for (const { userId } of counts) if (hub.isHere(userId)) wanted.activity.add(userId);
  const activity = await ifAny(wanted.activity, (ids) => countNew(pool, [ids]));
  return {
    messages: byId(messages),
    authors: byId(authors.map((author) => toAuthorView(author, author.id))),
    counts,
    waiting,
    queue,
    applications,
    marks,
    unreadFrom,
    suspended,
    activity,
  };
}

/** The ids to read, only for events that an open stream will receive. */
function wantedBy(hub: LiveHub, signals: readonly Signal[]): Record<keyof BatchData, Set<string>> {
  const wanted: Record<keyof BatchData, Set<string>> = {
    messages: new Set(),
    authors: new Set(),
    counts: new Set(),
    waiting: new Set(),
    queue: new Set(),
    applications: new Set(),
    marks: new Set(),
    unreadFrom: new Set(),
    suspended: new Set(),
    activity: new Set(),
  };
  /** Nobody is told when somebody behind a block does something (live-3). */
  const happenedFor = (id: string, about?: string) => {
    if (hub.isHere(id) && !(about && hub.hides(id, about))) wanted.activity.add(id);
  };
  const waitingOf = (...ids: string[]) => ids.filter((id) => hub.isHere(id)).forEach((id) => wanted.waiting.add(id));
  for (const signal of signals) {
    switch (signal.type) {
      case 'message':
        if (!hub.isHere(signal.senderId) && !hub.isHere(signal.receiverId)) break;
        wanted.messages.add(signal.id);
        wanted.authors.add(signal.senderId).add(signal.receiverId);
        waitingOf(signal.receiverId);
        break;
      case 'connection': {
        wanted.authors.add(signal.requesterId).add(signal.addresseeId);
        waitingOf(signal.addresseeId, signal.requesterId);
        happenedFor(signal.addresseeId, signal.requesterId);
        happenedFor(signal.requesterId, signal.addresseeId);
        break;
      }
      case 'conversation':
        wanted.authors.add(signal.lowId).add(signal.highId);
        waitingOf(signal.lowId, signal.highId);
        break;
      case 'disconnected':
        wanted.authors.add(signal.otherId);
        waitingOf(signal.memberId);
        happenedFor(signal.memberId, signal.otherId);
        break;
      case 'counts':
        for (const id of signal.postIds) wanted.counts.add(id);
        break;
      case 'author':
        wanted.authors.add(signal.userId);
        break;
      case 'read':
        waitingOf(signal.userId);
        if (signal.senderId && hub.isHere(signal.userId)) wanted.unreadFrom.add(`${signal.userId} ${signal.senderId}`);
        break;
      case 'acted':
        for (const [kind, memberId, postId] of signal.acts) {
          if (kind === 'mark' && hub.isHere(memberId)) wanted.marks.add(`${memberId} ${postId}`);
        }
        break;
      case 'blocked':
        waitingOf(signal.blockerId, signal.blockedId);
        happenedFor(signal.blockerId);
        happenedFor(signal.blockedId);
        break;
      case 'unblocked':
        // Who ended the block refetches everything.
        waitingOf(signal.blockerId, signal.blockedId);
        happenedFor(signal.blockedId, signal.blockerId);
        break;
      case 'gone':
        // Members with unread messages or requests from a deleted member have fewer now.
        waitingOf(...hub.members);
        for (const id of hub.members) happenedFor(id, signal.userId);
        break;
      case 'notice':
        if (hub.isHere(signal.userId)) wanted.suspended.add(signal.userId);
        happenedFor(signal.userId);
        break;
      case 'happened':
        happenedFor(signal.userId);
        break;
      case 'told':
        for (const id of signal.userIds) happenedFor(id);
        break;
      case 'decided':
        happenedFor(signal.reporterId, signal.authorId);
        break;
      // An answered request is no longer asked about (requests-4).
      case 'postChanged':
      case 'postRemoved':
        happenedFor(signal.authorId);
        break;
      case 'looking':
        wanted.authors.add(signal.userId);
        wanted.queue = new Set(hub.members);
        break;
      case 'queue':
        wanted.queue = new Set(hub.members);
        break;
      case 'applications':
        wanted.applications = new Set(hub.members);
        break;
      default:
    }
  }
  return wanted;
}

/** Pairs of ids, as two columns. */
function unzip(pairs: readonly string[]): [string[], string[]] {
  const split = pairs.map((pair) => pair.split(' '));
  return [split.map(([one = '']) => one), split.map(([, other = '']) => other)];
}

async function ifAny<Row>(ids: ReadonlySet<string>, read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.size === 0 ? [] : read([...ids]);
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
