import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { ConversationSummary, ConversationView, MessageView, NewMessage } from '@lampstand/core/messages/contract';
import type { Message } from '@lampstand/core/messages/entity';
import { canRemoveMessage, canWrite, conversationState, firstContact } from '@lampstand/core/messages/rules';
import type { Language } from '@lampstand/core/languages/language';
import type { PageQuery } from '@lampstand/core/page';
import type { Pool } from 'pg';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { assertWithinLimit } from '../../db/count.ts';
import { guardValues, type Guards } from '../../members/guarded-write.ts';
import { sessionValues, type RememberedSession } from '../../members/remembered-session.ts';
import { takeOnce, type Once } from '../../db/once.ts';
import { inPairTransaction, pairLock } from '../../db/pair-transaction.ts';
import { withRetry, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { markRequest, readConversations, sharesConnection } from './conversations.queries.ts';
import {
  countWaiting,
  findPeer,
  insertMessage,
  markReadUpTo,
  readMessages,
  readOwnMessage,
  removeMessage as removeMessageRow,
  sendInOpen,
  type PeerRow,
} from './messages.queries.ts';
import { toConversationSummary, toConversationView, toMessageView } from './messages.view.ts';

type Needs = Pick<Deps, 'db'>;
type Member = { id: string };
/** Who reads, and the language for what the server says itself. */
interface Reader {
  viewer: Member;
  language: Language;
}

/** The latest conversation first (messages-1), without members behind a block and without others' requests. */
export async function listConversations(
  { db }: Needs,
  { viewer, language }: Reader,
  { limit, cursor }: PageQuery,
): Promise<ListResult<ConversationSummary>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readConversations(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toConversationSummary(row, viewer.id, language)), next };
}

export async function openConversation({ db }: Needs, viewer: Member, userId: string): Promise<ConversationView> {
  const [peer] = await findPeer(db.pool, [viewer.id, userId]);
  if (!peer) throw new AppError('user_not_found');
  return toConversationView(peer, viewer.id);
}

/** Newest first. Screens reverse the order (messages-3). */
export async function listMessages(
  { db }: Needs,
  { viewer, language }: Reader,
  userId: string,
  { limit, cursor }: PageQuery,
  now: Date,
  session: RememberedSession | undefined,
): Promise<ListResult<MessageView>> {
  const { createdAt, id } = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const page = [viewer.id, userId, now, createdAt, id, limit + 1] as const;
  const read = await readMessages(db.pool, [...page, ...sessionValues(session)]);
  session?.check(read.length > 0);
  if (read.length === 0) throw new AppError('user_not_found');
  const { rows, next } = pageOf(
    read.filter((row) => row.id !== null),
    limit,
  );
  return { items: rows.map((row) => toMessageView(row, language)), next };
}

/**
 * Handles one message of a pair at a time, so that none is stored after a block and both sides see one order (messages-6). A
 * repeat with the same Idempotency-Key returns the existing message.
 */
export async function sendMessage(
  { db }: Needs,
  { viewer: sender, language }: Reader,
  { receiverId, content }: NewMessage,
  now: Date,
  guards: Guards,
): Promise<MessageView> {
  if (sender.id === receiverId) throw new AppError('cannot_message_self');
  const id = uuidV7();
  const values = guardValues({ userId: sender.id, id, now }, guards);
  const lock = pairLock(sender.id, receiverId);
  const [sent] = await withRetry(() => sendInOpen(db.pool, [...values, receiverId, content, lock]));
  guards.session?.check(sent !== undefined);
  if (sent) assertWithinLimit(guards.count, sent, now);
  if (sent?.createdAt) {
    return toMessageView(
      written({ id, senderId: sender.id, receiverId, content, createdAt: sent.createdAt }),
      language,
    );
  }
  return sendByRules(db.pool, { viewer: sender, language }, { id, receiverId, content, now }, guards.once);
}

/** Sends a message that may be refused, or begin a request (messages-4). */
async function sendByRules(
  pool: Pool,
  { viewer: sender, language }: Reader,
  { id, receiverId, content, now }: NewMessage & { id: string; now: Date },
  once: Once | undefined,
): Promise<MessageView> {
  return inPairTransaction(pool, sender.id, receiverId, async (client) => {
    const earlier = await takeOnce(client, once, { userId: sender.id, id, now });
    if (earlier !== undefined) {
      const [message] = await readOwnMessage(client, [sender.id, earlier]);
      if (!message) throw new AppError('user_not_found');
      return toMessageView(message, language);
    }
    const [peer] = await findPeer(client, [sender.id, receiverId]);
    if (!peer) throw new AppError('user_not_found');
    const state = conversationState(sender.id, peer);
    assertAllowed(canWrite(state));
    const [inserted] = await insertMessage(client, [sender.id, receiverId, id, content, now]);
    if (!peer.hasConversation && state === 'new') await beginRequest(client, sender, peer);
    const createdAt = inserted?.createdAt ?? now;
    return toMessageView(written({ id, senderId: sender.id, receiverId, content, createdAt }), language);
  });
}

function written(message: Omit<Message, 'read' | 'removedAt'>): Message {
  return { ...message, read: false, removedAt: null };
}

/** For both, within an hour, and only what the sender still sees (messages-8). A request stays a request without words (messages-4). */
export async function removeMessage({ db }: Needs, sender: Member, id: string, now: Date): Promise<void> {
  const [message] = await readOwnMessage(db.pool, [sender.id, id]);
  if (!message) throw new AppError('message_not_found');
  if (message.removedAt) return;
  assertAllowed(canRemoveMessage(message.createdAt, now));
  await withRetry(() => removeMessageRow(db.pool, [sender.id, id, now]));
}

/** Marks only the other member's messages up to this one. Later ones stay unread (messages-2). */
export async function markRead(
  { db }: Needs,
  viewer: Member,
  userId: string,
  upTo: string,
): Promise<{ unreadCount: number }> {
  const [marked] = await withRetry(() => markReadUpTo(db.pool, [viewer.id, userId, upTo]));
  if (!marked) throw new AppError('user_not_found');
  if (!marked.isMessage) throw new AppError('message_not_found');
  return { unreadCount: marked.unreadCount };
}

export async function countUnread({ db }: Needs, viewer: Member): Promise<{ messages: number; requests: number }> {
  const [waiting] = await countWaiting(db.pool, [viewer.id]);
  return waiting ?? { messages: 0, requests: 0 };
}

/** Runs the same statements for every receiver, so that neither the answer nor its time depends on an age (messages-5). */
async function beginRequest(client: Queryable, sender: Member, receiver: PeerRow): Promise<void> {
  const [found] = await sharesConnection(client, [sender.id, receiver.id]);
  const request = firstContact({ receiverAge: receiver.age, sharesConnection: found?.shares ?? false });
  await markRequest(client, [sender.id, receiver.id, request]);
}
