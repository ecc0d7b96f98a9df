import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { prepared } from '../../db/sql.ts';
import { inBatches } from './in-batches.ts';
import { photoNameOf } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';
import { mediaReferences } from './media.queries.ts';

/** Crashes occasionally leave a file without a row. A larger share means that the database does not belong to the store. */
const MOST_SHARE = 0.05;
const HANDFUL = 10;
/** The number of names in one database query. */
const NAMES = 5_000;

export interface Survey {
  files: number;
  unreferenced: number;
  /** The store contains the id of another database. */
  isForeign: boolean;
  /** Too many files without a row to be left over from crashes. */
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

/** The id of this database, which its store contains. If several servers start at once, the first one's id is used. */
async function databaseId(pool: Pool): Promise<string> {
  const [kept] = await readId(pool, []);
  if (kept) return kept.value;
  await addId(pool, [randomBytes(32).toString('hex')]);
  return databaseId(pool);
}

export async function isOwnStore({ pool, storage }: MediaNeeds): Promise<boolean> {
  return (await storage.readOwner()) === (await databaseId(pool));
}

/** Assigns a store to this database, even if it belonged to another one. */
export async function adoptStore({ pool, storage }: MediaNeeds): Promise<void> {
  await storage.writeOwner(await databaseId(pool));
}

/** Called at startup: assigns an empty store to this database. Returns whether the store belongs to another one. */
export async function claimNewStore(needs: MediaNeeds): Promise<{ isForeign: boolean }> {
  const owner = await needs.storage.readOwner();
  if (owner !== undefined) return { isForeign: owner !== (await databaseId(needs.pool)) };
  for await (const _ of needs.storage.names()) return { isForeign: false };
  await adoptStore(needs);
  return { isForeign: false };
}

/**
 * Checks whether store and database belong together. If not, no file may be removed and no row may lose its picture. A store
 * without an owner that contains the pictures of the rows is assigned to this database.
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
