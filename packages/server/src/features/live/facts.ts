import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { Pool } from 'pg';
import type { LiveHub } from './hub.ts';
import type { Notice } from './notice.ts';
import {
  countWaitingOf,
  readAuthors,
  readCounts,
  readMarks,
  readMessagesById,
  readQueue,
  readSuspended,
  readUnreadFrom,
  type CountsRow,
  type LiveMessage,
  type MarksRow,
  type UnreadRow,
} from './live.queries.ts';

/** Everything that a batch of notices needs from the database: one statement per kind, however many notices there are. */
export interface Facts {
  messages: Map<string, LiveMessage>;
  authors: Map<string, AuthorView>;
  counts: CountsRow[];
  waiting: { id: string; messages: number; requests: number }[];
  queue: { moderatorId: string; pending: number }[];
  marks: MarksRow[];
  unreadFrom: UnreadRow[];
  /** Members with a notice who are suspended. */
  suspended: { id: string }[];
}

export async function readFacts(pool: Pool, hub: LiveHub, notices: readonly Notice[]): Promise<Facts> {
  const wanted = wantedBy(hub, notices);
  const [messages, authors, counts, waiting, queue, marks, unreadFrom, suspended] = await Promise.all([
    ifAny(wanted.messages, (ids) => readMessagesById(pool, [ids])),
    ifAny(wanted.authors, (ids) => readAuthors(pool, [ids])),
    ifAny(wanted.counts, (ids) => readCounts(pool, [ids])),
    ifAny(wanted.waiting, (ids) => countWaitingOf(pool, [ids])),
    ifAny(wanted.queue, (ids) => readQueue(pool, [ids])),
    ifAny(wanted.marks, (pairs) => readMarks(pool, unzip(pairs))),
    ifAny(wanted.unreadFrom, (pairs) => readUnreadFrom(pool, unzip(pairs))),
    ifAny(wanted.suspended, (ids) => readSuspended(pool, [ids])),
  ]);
  return { messages: byId(messages), authors: byId(authors), counts, waiting, queue, marks, unreadFrom, suspended };
}

/** The ids to read, only for events that an open stream will receive. */
function wantedBy(hub: LiveHub, notices: readonly Notice[]): Record<keyof Facts, Set<string>> {
  const wanted: Record<keyof Facts, Set<string>> = {
    messages: new Set(),
    authors: new Set(),
    counts: new Set(),
    waiting: new Set(),
    queue: new Set(),
    marks: new Set(),
    unreadFrom: new Set(),
    suspended: new Set(),
  };
  const waitingOf = (...ids: string[]) => ids.filter((id) => hub.isHere(id)).forEach((id) => wanted.waiting.add(id));
  for (const notice of notices) {
    switch (notice.type) {
      case 'message':
        if (!hub.isHere(notice.senderId) && !hub.isHere(notice.receiverId)) break;
        wanted.messages.add(notice.id);
        wanted.authors.add(notice.senderId).add(notice.receiverId);
        waitingOf(notice.receiverId);
        break;
      case 'connection': {
        wanted.authors.add(notice.requesterId).add(notice.addresseeId);
        waitingOf(notice.addresseeId, notice.requesterId);
        break;
      }
      case 'conversation':
        wanted.authors.add(notice.lowId).add(notice.highId);
        waitingOf(notice.lowId, notice.highId);
        break;
      case 'disconnected':
        wanted.authors.add(notice.otherId);
        break;
      case 'counts':
        for (const id of notice.postIds) wanted.counts.add(id);
        break;
      case 'author':
        wanted.authors.add(notice.userId);
        break;
      case 'read':
        waitingOf(notice.userId);
        if (notice.senderId && hub.isHere(notice.userId)) wanted.unreadFrom.add(`${notice.userId} ${notice.senderId}`);
        break;
      case 'acted':
        for (const [kind, memberId, postId] of notice.acts) {
          if (kind === 'mark' && hub.isHere(memberId)) wanted.marks.add(`${memberId} ${postId}`);
        }
        break;
      case 'blocked':
      case 'unblocked':
        waitingOf(notice.blockerId, notice.blockedId);
        break;
      case 'gone':
        // Members with unread messages or requests from a deleted member have fewer now.
        waitingOf(...hub.members);
        break;
      case 'notice':
        if (hub.isHere(notice.userId)) wanted.suspended.add(notice.userId);
        break;
      case 'looking':
        wanted.authors.add(notice.userId);
        wanted.queue = new Set(hub.members);
        break;
      case 'queue':
        wanted.queue = new Set(hub.members);
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
