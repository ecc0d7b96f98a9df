import { DEFAULT_KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import { endOfBan } from '@lampstand/core/bans/rules';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { recordAct, type Actor } from '../audit/audit.service.ts';
import { addressesOf, hashesOf, knownHashesOf } from './addresses.ts';
import { findBans, insertBan, lockStop, takePrepared, type KeptRow } from './bans.queries.ts';
import { nameOfEnd } from './bans.service.ts';

/** How a member is deleted. */
export interface Parting {
  memberId: string;
  /** Undefined if a decision says it, or if the member leaves. */
  keepOut: KeepOut | undefined;
  /** The admin who deletes them without a decision. */
  deletedBy: string | null;
  /** They had left before the database was restored from a backup. */
  again: boolean;
}

/** Remembers the addresses of a member who is to be deleted, because they may change them until then (joining-8). */
export async function prepareBan(
  client: Queryable,
  { memberId, decisionId, decidedBy }: { memberId: string; decisionId: string; decidedBy: string | null },
  keepOut: KeepOut,
  now: Date,
): Promise<void> {
  if (keepOut === 'none') return;
  const hashes = await hashesOf(client, await addressesOf(client, memberId));
  await insertBan(client, [uuidV7(), decisionId, decidedBy, now, null, null, hashes]);
}

/**
 * Keeps a member's addresses out from now on, before their rows are deleted: for as long as the admin says who deletes them, or the decision
 * that deletes them; until the end of their suspension, if they leave during it. Undefined if nothing keeps them out.
 */
export async function banLeaving(
  client: Queryable,
  { memberId, keepOut, deletedBy, again }: Parting,
  now: Date,
): Promise<KeptRow | undefined> {
  const [stop] = await lockStop(client, [memberId, now]);
  const prepared = await takePrepared(client, [memberId]);
  const until = keepOut === undefined ? stop && endOfStop(stop, now) : endOfBan(keepOut, now);
  if (until === undefined) return undefined;
  const addresses = await addressesOf(client, memberId);
  const own = await hashesOf(client, addresses);
  const hashes = [...new Set([...own, ...prepared.map(({ hash }) => hash)])];
  // The file of bans knows it already.
  if (again && (await findBans(client, [await knownHashesOf(client, addresses), now])).length > 0) return undefined;
  const id = uuidV7();
  const decidedBy = deletedBy ?? stop?.decidedBy ?? null;
  await insertBan(client, [id, stop?.id ?? null, decidedBy, now, now, until, hashes]);
  return { id, since: now, until, liftedAt: null, hashes };
}

function endOfStop(stop: { act: 'suspend' | 'delete'; until: Date; keepOut: KeepOut | null }, now: Date) {
  return stop.act === 'suspend' ? stop.until : endOfBan(stop.keepOut ?? DEFAULT_KEEP_OUT, now);
}

/** The entry of a ban in the audit log, beside that of the deletion. Its target is the ban, which no member is known by. */
export async function recordBan(client: Queryable, actor: Actor, { id, until }: KeptRow, now: Date): Promise<void> {
  await recordAct(client, actor, { action: 'ban.set', target: { id }, before: null, after: nameOfEnd(until) }, now);
}
