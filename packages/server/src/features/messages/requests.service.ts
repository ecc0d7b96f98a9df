import { AppError } from '@lampstand/core/errors';
import type { ConversationSummary, ConversationView } from '@lampstand/core/messages/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPairTransaction } from '../../db/pair-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { acceptRequest, declineRequest, readRequests } from './conversations.queries.ts';
import { findPeer } from './messages.queries.ts';
import { toConversationSummary, toConversationView } from './messages.view.ts';

type Needs = Pick<Deps, 'db'>;
type Member = { id: string };

/** First messages that wait for the viewer's answer, without members behind a block. */
export async function listRequests(
  { db }: Needs,
  { viewer, language }: { viewer: Member; language: Language },
  { limit, cursor }: PageQuery,
): Promise<ListResult<ConversationSummary>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readRequests(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toConversationSummary(row, viewer.id, language)), next };
}

/** Runs under the lock of the pair, so that a concurrent block or answer comes before or after it. Idempotent. */
export async function acceptConversation({ db }: Needs, viewer: Member, userId: string): Promise<ConversationView> {
  return inPairTransaction(db.pool, viewer.id, userId, async (client) => {
    const [before] = await findPeer(client, [viewer.id, userId]);
    if (!before) throw new AppError('user_not_found');
    const [accepted] = await acceptRequest(client, [viewer.id, userId]);
    if (!accepted && !(before.hasConversation && before.request === null)) throw new AppError('request_not_found');
    const [peer] = await findPeer(client, [viewer.id, userId]);
    return toConversationView(peer ?? before, viewer.id);
  });
}

/** The sender is not notified: to them the request stays pending. */
export async function declineConversation({ db }: Needs, viewer: Member, userId: string): Promise<void> {
  await inPairTransaction(db.pool, viewer.id, userId, async (client) => {
    const [peer] = await findPeer(client, [viewer.id, userId]);
    if (!peer) throw new AppError('user_not_found');
    const [declined] = await declineRequest(client, [viewer.id, userId]);
    if (!declined) throw new AppError('request_not_found');
  });
}
