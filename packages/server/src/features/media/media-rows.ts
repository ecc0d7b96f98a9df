import { databaseErrorCode } from '../../db/database-error.ts';
import type { Deps } from '../../deps.ts';
import { fileNameOf } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';
import { findReported } from './media.queries.ts';

/** Writes the row of a file that has just been stored. If that fails, the file is removed again (media-4). */
export async function writeRowOf<T>(storage: MediaStorage, name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // If the connection was lost, the row may have been committed. Then the file stays, and the sweeper decides. It also stays
    // if the store is unavailable now.
    if (databaseErrorCode(error) !== 'unavailable') await storage.remove([name]).catch(() => {});
    throw error;
  }
}

/**
 * Removes the file of a URL that no post or member has any more, unless it was reported (reports-10). Call it after the commit. A
 * failing store or database does not fail the request; the sweeper removes the file later.
 */
export async function discardImage(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  imageUrl: string | null | undefined,
): Promise<void> {
  const name = imageUrl ? fileNameOf(imageUrl) : undefined;
  if (!imageUrl || name === undefined) return;
  try {
    const [reported] = await findReported(db.pool, [imageUrl]);
    if (!reported) await storage.remove([name]);
  } catch (err) {
    log.warn({ err }, 'a picture could not be removed; the sweeper retries it');
  }
}
