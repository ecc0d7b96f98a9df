import { id } from '@lampstand/core/ids';
import { connectionStatus } from '@lampstand/core/connections/entity';
import { reportStatus } from '@lampstand/core/reports/entity';
import * as z from 'zod';

export const CHANNEL = 'lampstand_live';

/** A member's action on a post: kind, member, post. */
const ownAct = z.tuple([z.enum(['mark', 'comment']), id, id]);
export type OwnAct = z.output<typeof ownAct>;

/**
 * The signals of PostgreSQL and the servers: db/functions/live.sql, `counts` and `acted`. They contain ids only; the receiver
 * reads the rest.
 */
const signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), id, senderId: id, receiverId: id }),
  z.object({ type: z.literal('read'), userId: id, senderId: id.optional() }),
  z.object({ type: z.literal('profile'), userId: id }),
  z.object({ type: z.literal('acted'), acts: z.array(ownAct) }),
  z.object({ type: z.literal('counts'), postIds: z.array(id) }),
  z.object({ type: z.enum(['postAdded', 'postChanged', 'postRemoved', 'commentsChanged']), postId: id, authorId: id }),
  z.object({ type: z.enum(['author', 'gone', 'refetch', 'notice', 'happened']), userId: id }),
  z.object({ type: z.literal('told'), userIds: z.array(id) }),
  z.object({ type: z.literal('looking'), reportId: id, userId: id }),
  z.object({ type: z.enum(['blocked', 'unblocked']), blockerId: id, blockedId: id }),
  z.object({ type: z.literal('connection'), requesterId: id, addresseeId: id, status: connectionStatus }),
  z.object({ type: z.literal('disconnected'), memberId: id, otherId: id }),
  z.object({ type: z.literal('conversation'), lowId: id, highId: id }),
  z.object({
    type: z.literal('decided'),
    reporterId: id,
    postId: id.nullable(),
    authorId: id,
    status: reportStatus,
  }),
  z.object({ type: z.enum(['queue', 'applications', 'community']) }),
  z.object({ type: z.literal('sessionEnded'), sessionId: z.string() }),
]);
export type Signal = z.output<typeof signal>;
export type SignalOf<Type extends Signal['type']> = Extract<Signal, { type: Type }>;

export type Unreadable = 'not JSON' | 'unknown';

/** Parses a signal. Returns 'unknown' for signals of other senders, such as a newer server. */
export function parseSignal(payload: string): Signal | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return 'not JSON';
  }
  const parsed = signal.safeParse(value);
  return parsed.success ? parsed.data : 'unknown';
}

/** Far below the 8,000 bytes of a notification. */
export function countsSignal(postIds: readonly string[]): string {
  return JSON.stringify({ type: 'counts', postIds });
}

export function actedSignal(acts: readonly OwnAct[]): string {
  return JSON.stringify({ type: 'acted', acts });
}
