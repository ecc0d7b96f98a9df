import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { ConnectionStatus } from '@lampstand/core/connections/entity';
import { canConnect, nextConnection } from '@lampstand/core/connections/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPairTransaction } from '../../db/pair-transaction.ts';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import {
  acceptConnection,
  answerConnection,
  askAgain,
  endConnection,
  findAddressee,
  insertConnection,
  readConnection,
  readConnections,
  repeatRequest,
} from './connections.queries.ts';
import { toConnectionView } from './connections.view.ts';

type Needs = Pick<Deps, 'db'>;
type Member = { id: string };

/** Requests and connections of the viewer, newest first, without members behind a block (blocks-1). */
export async function listConnections(
  { db }: Needs,
  viewer: Member,
  { limit, cursor, status }: PageQuery & { status?: ConnectionStatus | undefined },
): Promise<ListResult<ConnectionView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readConnections(db.pool, [viewer.id, status ?? null, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toConnectionView(row, viewer.id)), next };
}

/** Also empty if the viewer declined the other member's request. */
export async function readConnectionWith(
  { db }: Needs,
  viewer: Member,
  userId: string,
): Promise<{ connection: ConnectionView | null }> {
  const [found] = viewer.id === userId ? [] : await findAddressee(db.pool, [viewer.id, userId]);
  if (!found) throw new AppError('user_not_found');
  if (found.id === null) return { connection: null };
  const [row] = await readConnection(db.pool, [viewer.id, found.id]);
  const connection = row ? toConnectionView(row, viewer.id) : null;
  return { connection: connection?.status === 'declined' ? null : connection };
}

/**
 * The second of two crossing requests accepts the first (connections-1). The pair's lock orders them, and core's rule decides.
 */
export async function requestConnection(
  { db }: Needs,
  viewer: Member,
  addresseeId: string,
  now: Date,
): Promise<ConnectionView> {
  assertAllowed(canConnect(viewer.id, addresseeId));
  return inPairTransaction(db.pool, viewer.id, addresseeId, async (client) => {
    const [found] = await findAddressee(client, [viewer.id, addresseeId]);
    if (!found) throw new AppError('user_not_found');
    const { id, requesterId, status } = found;
    if (id === null || requesterId === null || status === null) {
      const connectionId = uuidV7();
      await insertConnection(client, [connectionId, viewer.id, addresseeId, now]);
      return viewOf(client, viewer, connectionId);
    }
    const step = nextConnection({ requesterId, status }, viewer.id);
    if (step === 'ask') await askAgain(client, [id, viewer.id, addresseeId, now]);
    if (step === 'accept') await acceptConnection(client, [id, now]);
    if (step === 'repeat') await repeatRequest(client, [id, now]);
    return viewOf(client, viewer, id);
  });
}

/** The addressee's answer. A given answer is final; repeating it is not an error. */
export async function answerRequest(
  { db }: Needs,
  viewer: Member,
  connectionId: string,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<ConnectionView> {
  const [request] = await readConnection(db.pool, [viewer.id, connectionId]);
  if (!request) throw new AppError('connection_not_found');
  // An accepted connection opens the conversation of the two, so a concurrent first message waits for it.
  return inPairTransaction(db.pool, viewer.id, request.userId, async (client) => {
    const [answered] = await answerConnection(client, [viewer.id, connectionId, status, now]);
    if (!answered) throw new AppError('connection_not_found');
    return viewOf(client, viewer, connectionId);
  });
}

/** Removes the connection or the viewer's own request, and either member may ask again. An open conversation stays open. */
export async function takeConnectionBack({ db }: Needs, viewer: Member, connectionId: string): Promise<void> {
  const [connection] = await readConnection(db.pool, [viewer.id, connectionId]);
  if (!connection) return;
  await inPairTransaction(db.pool, viewer.id, connection.userId, (client) =>
    endConnection(client, [viewer.id, connectionId]),
  );
}

async function viewOf(client: Queryable, viewer: Member, connectionId: string): Promise<ConnectionView> {
  const [row] = await readConnection(client, [viewer.id, connectionId]);
  if (!row) throw new AppError('connection_not_found');
  return toConnectionView(row, viewer.id);
}
