import { isInForce } from '@lampstand/core/bans/rules';
import { inPoolTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { appendToBanFile, readBanFile } from './ban-file.ts';
import { insertBan, liftBan, readKept } from './bans.queries.ts';

/**
 * Merges the bans of the database with those of the file. A database that was restored from a backup lacks those that came later, and does
 * not know which were lifted since (joining-8). Safe while other servers do the same.
 */
export async function reapplyBans({ db: { pool }, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  const inFile = await readBanFile(env.DATA_DIR);
  const inTable = new Map((await readKept(pool, [])).map((ban) => [ban.id, ban]));
  for (const ban of inFile.values()) {
    const known = inTable.get(ban.id);
    if (known && ban.liftedAt && !known.liftedAt) await liftBan(pool, [ban.id, ban.liftedAt, null]);
    if (known || !isInForce(ban, now)) continue;
    const { id, since, until, hashes } = ban;
    await inPoolTransaction(pool, async (client) => {
      await insertBan(client, [id, null, null, since, since, until, hashes]);
    });
  }
  const news = [...inTable.values()].filter((ban) => {
    const written = inFile.get(ban.id);
    return written ? ban.liftedAt !== null && written.liftedAt === null : isInForce(ban, now);
  });
  await appendToBanFile(env.DATA_DIR, news);
}
