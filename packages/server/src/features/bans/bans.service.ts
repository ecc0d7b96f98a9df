import type { BanView } from '@lampstand/core/bans/contract';
import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { describeError } from '../../log-error.ts';
import { audited, OPERATOR, type Actor } from '../audit/audit.service.ts';
import { knownHashesOf, type Addresses } from './addresses.ts';
import { appendToBanFile, compactBanFile } from './ban-file.ts';
import {
  countBans,
  deleteOver,
  deletePrepared,
  findBans,
  liftBan,
  liftBansOf,
  readBans,
  readBansOf,
  type BanRow,
  type KeptRow,
  type LiftedRow,
} from './bans.queries.ts';

type FileNeeds = Pick<Deps, 'env' | 'log'>;

/** Whether one of the addresses is a deleted member's who is kept out (joining-8). Asked in the transaction that gives the address to somebody. */
export async function isKeptOut(client: Queryable, addresses: Addresses, now: Date): Promise<boolean> {
  return (await findBans(client, [await knownHashesOf(client, addresses), now])).length > 0;
}

/** @throws AppError with `kept_out` */
export async function assertNotKeptOut(client: Queryable, addresses: Addresses, now: Date): Promise<void> {
  if (await isKeptOut(client, addresses, now)) throw new AppError('kept_out');
}

/** Those in force, the latest first, with their total (lists-2), without addresses (joining-10). */
export async function listBans(
  { db: { pool } }: Pick<Deps, 'db'>,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<ListResult<BanView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const [read, [counted]] = await Promise.all([
    readBans(pool, [now, before.createdAt, before.id, limit + 1]),
    countBans(pool, [now]),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toBanView), next, total: counted?.total };
}

/** By which bans an email is kept out: admins know addresses that they are asked about, but no list of them. */
export async function checkBan({ db: { pool } }: Pick<Deps, 'db'>, email: string, now: Date): Promise<BanView[]> {
  return (await readBansOf(pool, [await knownHashesOf(pool, { emails: [email] }), now])).map(toBanView);
}

function toBanView({ id, createdAt, until, decision, by }: BanRow): BanView {
  return { id, since: createdAt.toISOString(), until: until?.toISOString() ?? null, decision, by };
}

/** Lets a deleted member come back (joining-8). Two admins at once lift it once. */
export async function lift(deps: Pick<Deps, 'db'> & FileNeeds, actor: Actor, banId: string, now: Date): Promise<void> {
  const lifted = await audited(deps, actor, 'admin', now, async (client) => {
    const [row] = await liftBan(client, [banId, now, actor === OPERATOR ? null : actor.id]);
    if (!row) throw new AppError('ban_not_found');
    const act = { action: 'ban.lifted', target: { id: banId }, before: nameOfEnd(row.until), after: null } as const;
    return { result: row, act };
  });
  await keepInFile(deps, [asLifted(lifted, now)]);
}

/** The end of a ban in the audit log. */
export function nameOfEnd(until: Date | null): string {
  return until?.toISOString().slice(0, 10) ?? 'always';
}

/** What followed from a decision ends with it (decisions-2). Returns what the file has to know. */
export async function endBansOf(
  client: Queryable,
  decisionId: string,
  by: string | null,
  now: Date,
): Promise<KeptRow[]> {
  await deletePrepared(client, [decisionId]);
  return (await liftBansOf(client, [decisionId, now, by])).map((row) => asLifted(row, now));
}

function asLifted({ id, since, until }: LiftedRow, now: Date): KeptRow {
  return { id, since, until, liftedAt: now, hashes: [] };
}

/** After the commit. What cannot be written now is written at the next start. */
export async function keepInFile({ env, log }: FileNeeds, bans: readonly KeptRow[]): Promise<void> {
  await appendToBanFile(env.DATA_DIR, bans).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'a ban could not be written to its file; the next start retries it'),
  );
}

/** Deletes bans whose time is over, with their hashes (joining-8). */
export async function deleteBansOver({ db, env }: Pick<Deps, 'db'> & Pick<FileNeeds, 'env'>, now: Date): Promise<void> {
  await deleteOver(db.pool, [now]);
  await compactBanFile(env.DATA_DIR, now);
}
