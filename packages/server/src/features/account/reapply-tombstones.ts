import { AppError } from '@lampstand/core/errors';
import { inPoolTransaction } from '../../db/sql.ts';
import { reapplyBans } from '../bans/reapply-bans.ts';
import { eraseMember, type ErasureNeeds } from './erase-member.ts';
import { appendToFile, readFromFile } from './tombstone-file.ts';
import { insertTombstone, memberHasher, readMemberIds, readTombstones, type Tombstone } from './tombstones.queries.ts';

const PAGE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Merges the tombstones of the database with those of the file. If tombstones are missing in the database, it was restored from
 * a backup and contains members who had left since. They are erased again (account-2). Returns how many. Checks all members
 * only in that case, or on request. Bans are merged first, because those members may be kept out (joining-8).
 */
export async function reapplyTombstones(deps: ErasureNeeds, { always }: { always: boolean }): Promise<number> {
  const { pool } = deps.db;
  await reapplyBans(deps, new Date());
  const [inTable, inFile] = [await readTombstones(pool, []), await readFromFile(deps.env.DATA_DIR)];
  const lost = missingIn(inTable, inFile).filter(({ restoredAt }) => restoredAt === null);
  await inPoolTransaction(pool, async (client) => {
    for (const { memberHash, deletedAt, reason, feedback } of lost) {
      await insertTombstone(client, [memberHash, deletedAt, reason, feedback]);
    }
  });
  await appendToFile(deps.env.DATA_DIR, missingIn(inFile, inTable));
  if (lost.length === 0 && !always) return 0;
  const gone = [...inTable, ...lost].filter(({ restoredAt }) => restoredAt === null);
  return eraseAgain(deps, new Map(gone.map((tombstone) => [tombstone.memberHash, tombstone])));
}

async function eraseAgain(deps: ErasureNeeds, tombstones: Map<string, Tombstone>): Promise<number> {
  const hash = await memberHasher(deps.db.pool);
  let erased = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const members: { id: string }[] = await readMemberIds(deps.db.pool, [after, PAGE]);
    for (const { id } of members) {
      const tombstone = tombstones.get(hash(id));
      if (!tombstone) continue;
      const { deletedAt: now, ...details } = tombstone;
      await eraseMember(deps, { memberId: id, details, now, again: true, alsoLastAdmin: true }).catch(ignoreGone);
      erased += 1;
    }
    after = members.length < PAGE ? undefined : members.at(-1)?.id;
  }
  return erased;
}

/** Another server, started at the same moment, has erased the member. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'user_not_found')) throw error;
}

/** What the others know later: that a member has left, or has come back (account-6). */
function missingIn(some: readonly Tombstone[], others: readonly Tombstone[]): Tombstone[] {
  const known = new Map(some.map((tombstone) => [tombstone.memberHash, tombstone]));
  return others.filter((tombstone) => {
    const same = known.get(tombstone.memberHash);
    return !same || (hasLeft(same) !== hasLeft(tombstone) && latestOf(same) < latestOf(tombstone));
  });
}

const hasLeft = ({ restoredAt }: Tombstone) => restoredAt === null;
const latestOf = ({ deletedAt, restoredAt }: Tombstone) => restoredAt ?? deletedAt;
