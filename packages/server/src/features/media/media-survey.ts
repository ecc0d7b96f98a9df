import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { prepared } from '../../db/sql.ts';
import { inBatches } from './in-batches.ts';
import { photoNameOf } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';
import { mediaReferences } from './media.queries.ts';

/** Crashes leave a file without a row now and then; more than this is a database that does not belong to the store. */
const MOST_SHARE = 0.05;
const HANDFUL = 10;
/** Names that the database is asked about at once. */
const NAMES = 5_000;

export interface Survey {
  files: number;
  unreferenced: number;
  /** The store carries the id of another database. */
  isForeign: boolean;
  /** Too many files have no row to be the leftovers of crashes. */
  isStrange: boolean;
}

export interface MediaNeeds {
  pool: Pool;
  storage: MediaStorage;
}

const addId = prepared<never, [value: string]>(
  'media.add-id',
  `insert into secrets (name, value) values ('store', $1) on conflict (name) do nothing`,
);

const readId = prepared<{ value: string }>('media.id', `select value from secrets where name = 'store'`);

/** The id that a store carries, so that it knows its database again. Of servers that start at once the first one's stays. */
async function databaseId(pool: Pool): Promise<string> {
  const [kept] = await readId(pool, []);
  if (kept) return kept.value;
  await addId(pool, [randomBytes(32).toString('hex')]);
  return databaseId(pool);
}

export async function isOwnStore({ pool, storage }: MediaNeeds): Promise<boolean> {
  return (await storage.readOwner()) === (await databaseId(pool));
}

/** Marks a store as this database's own, whatever it carried before. */
export async function adoptStore({ pool, storage }: MediaNeeds): Promise<void> {
  await storage.writeOwner(await databaseId(pool));
}

/** At the start: a store without a single file becomes this database's own. Returns whether it is another one's. */
export async function claimNewStore(needs: MediaNeeds): Promise<{ isForeign: boolean }> {
  const owner = await needs.storage.readOwner();
  if (owner !== undefined) return { isForeign: owner !== (await databaseId(needs.pool)) };
  for await (const _ of needs.storage.names()) return { isForeign: false };
  await adoptStore(needs);
  return { isForeign: false };
}

/**
 * Whether store and database belong together: nothing may be taken away, and no row may forget its picture, while they do
 * not. A store without a mark that holds what the rows name becomes this database's own.
 */
export async function surveyStore(needs: MediaNeeds): Promise<Survey> {
  const { pool, storage } = needs;
  const owner = await storage.readOwner();
  const isForeign = owner !== undefined && owner !== (await databaseId(pool));
  const references = mediaReferences(pool);
  let [files, unreferenced] = [0, 0];
  for await (const names of inBatches(storage.names(), NAMES)) {
    const known = await references.among([...new Set(names.map(photoNameOf))]);
    files += names.length;
    unreferenced += names.filter((name) => !known.has(photoNameOf(name))).length;
  }
  const isUnknown = owner === undefined && files > 0 && unreferenced === files;
  const isStrange = isUnknown || (unreferenced > HANDFUL && unreferenced > files * MOST_SHARE);
  if (owner === undefined && !isStrange) await adoptStore(needs);
  return { files, unreferenced, isForeign, isStrange };
}
