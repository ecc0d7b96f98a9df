import type { MediaStorage } from './media-storage.ts';
import { photoNameOf } from './media-names.ts';
import type { MediaReferences } from './media.queries.ts';

/** An upload whose row is not committed yet is younger than this. */
export const GRACE_MS = 24 * 60 * 60 * 1000;
/** Names that the database is asked about at once, and files that the store is asked about at once. */
const NAMES = 5_000;
const LOOKUPS = 32;

export interface SweepOptions {
  readonly storage: MediaStorage;
  readonly references: Pick<MediaReferences, 'among'>;
  readonly now: Date;
  /** An upload whose row is not committed yet is younger than this. */
  readonly graceMs?: number;
}

export interface SweepReport {
  readonly kept: number;
  /** Names of files that no row knew. */
  readonly removed: string[];
  /** How many half-written files were taken away. */
  readonly leftovers: number;
}

/** Removes files without rows, and half-written ones, older than the grace (D14). Safe beside running servers. */
export async function sweepMedia({ storage, references, now, graceMs = GRACE_MS }: SweepOptions): Promise<SweepReport> {
  const olderThan = new Date(now.getTime() - graceMs);
  const removed: string[] = [];
  let kept = 0;
  for await (const files of inBatches(storage.list(), NAMES)) {
    const old = files.filter((file) => file.modifiedAt < olderThan).map((file) => file.name);
    const known = old.length === 0 ? new Set<string>() : await references.among([...new Set(old.map(photoNameOf))]);
    const orphans = old.filter((name) => !known.has(photoNameOf(name)));
    await storage.remove(orphans);
    removed.push(...orphans);
    kept += files.length - orphans.length;
  }
  return { kept, removed, leftovers: await storage.removeLeftovers(olderThan) };
}

/** Names of files that rows need and the store does not have: for the doctor. */
export async function findFileless(storage: MediaStorage, references: Pick<MediaReferences, 'all'>): Promise<string[]> {
  const missing: string[] = [];
  for await (const names of inBatches(references.all(), LOOKUPS)) {
    const found = await Promise.all(names.map((name) => storage.exists(name)));
    missing.push(...names.filter((_, index) => !found[index]));
  }
  return missing;
}

async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
