import type { Logger } from 'pino';
import { databaseErrorCode } from '../../db/database-error.ts';
import { fileNameOf } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';

/** Writes the row of a file that has just been stored; where there will be no such row, the file goes again (media-4). */
export async function writeRowOf<T>(storage: MediaStorage, name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // A database that went away may have kept the row all the same: then the file stays, and the sweeper decides.
    // A store that has gone away since keeps it too.
    if (databaseErrorCode(error) !== 'unavailable') await storage.remove([name]).catch(() => {});
    throw error;
  }
}

/**
 * Removes the file behind an address that no row has any more; call it after the commit. The change is done by then, so a
 * store that fails now is no failure of the request: the sweeper takes the file later.
 */
export async function discardImage(
  { storage, log }: { storage: MediaStorage; log: Logger },
  imageUrl: string | null | undefined,
): Promise<void> {
  const name = imageUrl ? fileNameOf(imageUrl) : undefined;
  if (name === undefined) return;
  await storage.remove([name]).catch((err: unknown) => log.warn({ err }, 'an image was left for the sweeper'));
}
