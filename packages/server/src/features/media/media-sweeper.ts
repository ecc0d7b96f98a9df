import { prepared } from '../../db/sql.ts';
import { inBatches } from './in-batches.ts';
import { fileNameOf, photoNameOf } from './media-names.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';
import { isOwnStore, surveyStore, type MediaNeeds, type Survey } from './media-survey.ts';
import { mediaReferences, type MediaReferences } from './media.queries.ts';

const HOUR = 60 * 60 * 1000;
/** An upload whose row is not committed yet is younger than this. */
export const GRACE_MS = 24 * HOUR;
/** How long a file without a row stays in the trash. It is restored as soon as a row refers to it. */
const TRASH_MS = 7 * 24 * HOUR;
/** The number of names in one database query, and of files in one query to the store. */
const NAMES = 1_000;
const LOOKUPS = 32;

export interface SweepReport extends Survey {
  /** Files without a row that were moved to the trash. */
  trashed: number;
  /** Files with a row that were restored from the trash. */
  restored: number;
  /** Files that were deleted permanently: too long in the trash, erased on purpose, or incomplete. */
  deleted: number;
}

const readErased = prepared<{ url: string }, [limit: number]>(
  'media.erased',
  'select url from erased_files order by url limit $1',
);

const forgetErased = prepared<never, [urls: readonly string[]]>(
  'media.forget-erased',
  'delete from erased_files where url = any ($1)',
);

/**
 * Removes files that no row needs (media-4), a page at a time and safely while servers are running. Changes nothing if store
 * and database do not seem to belong together.
 */
export async function sweepMedia(needs: MediaNeeds, now: Date, graceMs = GRACE_MS): Promise<SweepReport> {
  const { storage, pool } = needs;
  const erased = (await isOwnStore(needs)) ? await deleteErased(needs) : 0;
  const survey = await surveyStore(needs);
  if (survey.isForeign || survey.isStrange) return { ...survey, trashed: 0, restored: 0, deleted: erased };
  const references = mediaReferences(pool);
  const restored = await restoreKnown(storage, references);
  const before = new Date(now.getTime() - graceMs);
  const trashed = await trashUnknown(storage, references, before);
  const expired = await storage.emptyTrash(new Date(now.getTime() - TRASH_MS));
  const leftovers = await storage.removeLeftovers(before);
  return { ...survey, trashed, restored, deleted: erased + expired + leftovers };
}

/** Files erased on purpose are deleted permanently, even if the request that erased them could not reach the store. */
export async function deleteErased({ storage, pool }: MediaNeeds): Promise<number> {
  let deleted = 0;
  for (;;) {
    const urls = (await readErased(pool, [NAMES])).map(({ url }) => url);
    if (urls.length === 0) return deleted;
    const names = urls.flatMap((url) => fileNameOf(url) ?? []);
    for (const name of names) if (await storage.exists(name)) deleted += 1;
    await storage.remove(names);
    await forgetErased(pool, [urls]);
  }
}

/** A row that was restored, for example from a backup, gets its picture back. */
export async function restoreKnown(storage: MediaStorage, references: MediaReferences): Promise<number> {
  let restored = 0;
  for await (const names of inBatches(storage.trashed(), NAMES)) {
    const known = await references.among([...new Set(names.map(photoNameOf))]);
    for (const name of names) {
      if (!known.has(photoNameOf(name))) continue;
      await storage.restore(name);
      restored += 1;
    }
  }
  return restored;
}

async function trashUnknown(storage: MediaStorage, references: MediaReferences, before: Date): Promise<number> {
  let trashed = 0;
  for await (const names of inBatches(storage.names(), NAMES)) {
    const known = await references.among([...new Set(names.map(photoNameOf))]);
    const unknown = names.filter((name) => !known.has(photoNameOf(name)));
    for (const { name } of await olderThan(storage, unknown, before)) {
      await storage.trash(name);
      trashed += 1;
    }
  }
  return trashed;
}

/** Those of the files that were written before the given time. */
export async function olderThan(storage: MediaStorage, names: readonly string[], before: Date): Promise<StoredFile[]> {
  const old: StoredFile[] = [];
  for (let from = 0; from < names.length; from += LOOKUPS) {
    const some = names.slice(from, from + LOOKUPS);
    const dates = await Promise.all(some.map((name) => storage.modifiedAt(name)));
    for (const [index, name] of some.entries()) {
      const modifiedAt = dates[index];
      if (modifiedAt && modifiedAt < before) old.push({ name, modifiedAt });
    }
  }
  return old;
}

/** Names of files that rows need and the store lacks, for the doctor. */
export async function findFileless(storage: MediaStorage, references: Pick<MediaReferences, 'all'>): Promise<string[]> {
  const missing: string[] = [];
  for await (const names of inBatches(references.all(), LOOKUPS)) {
    const found = await Promise.all(names.map((name) => storage.exists(name)));
    missing.push(...names.filter((_, index) => !found[index]));
  }
  return missing;
}
