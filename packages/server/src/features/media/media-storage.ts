import { randomBytes } from 'node:crypto';
import { FILE_NAME } from '@lampstand/core/media/contract';
import type { Disk, DriveFile } from 'flydrive';
import { LEFTOVERS, openDisk, TRASH } from './media-disk.ts';
import type { DiskSettings } from './media-disk.ts';
import type { ProcessedProfilePicture, ProcessedPhoto } from './image-encode.ts';
import { photoNameOf, thumbNameOf } from './media-names.ts';
import { storeError } from './store-error.ts';

export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/** 256 folders keep each listing short on a disk and in a bucket. */
export const FOLDERS: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

/** Contains the id of the database that the pictures belong to. */
const OWNER = 'database-id';

export interface StoredBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
}

export async function openMediaStorage(settings: DiskSettings): Promise<MediaStorage> {
  return new MediaStorage(await openDisk(settings));
}

/**
 * The uploaded pictures. Write the file first and then its row: a file without a row is swept, but a row without a file would
 * be broken (media-4).
 */
export class MediaStorage {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Stores a photo and its thumbnail, and returns the photo's new name. */
  async savePhoto(photo: Pick<ProcessedPhoto, 'full' | 'thumb'>): Promise<string> {
    const name = newName();
    await this.#put(name, [
      [thumbNameOf(name), photo.thumb],
      [name, photo.full],
    ]);
    return name;
  }

  async saveProfilePicture(profilePicture: ProcessedProfilePicture): Promise<string> {
    const name = newName();
    await this.#put(name, [[name, profilePicture.image]]);
    return name;
  }

  /** Stores a picture from a backup under its original name. */
  async saveAs(name: string, bytes: Uint8Array): Promise<void> {
    if (!FILE_NAME.test(name)) throw new Error(`${name} is not a picture name.`);
    await this.#disk.put(keyOf(name), bytes);
  }

  /** Rejects if the store does not answer. */
  async ping(): Promise<void> {
    await this.readOwner();
  }

  /** Saves all files of the picture or, if the store is full, none. */
  async #put(name: string, files: [name: string, bytes: Uint8Array][]): Promise<void> {
    try {
      for (const [file, bytes] of files) await this.#disk.put(keyOf(file), bytes);
    } catch (cause) {
      const error = storeError(cause);
      // An unavailable store is not tried again; the sweeper removes files that were saved anyway.
      if (error.code === 'storage_full') await this.remove([name]).catch(() => {});
      throw error;
    }
  }

  /** Undefined if the file does not exist, or if the name is invalid. */
  async read(name: string): Promise<StoredBytes | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    try {
      const bytes = (await this.#disk.getBytes(keyOf(name))) as Uint8Array<ArrayBuffer>;
      return { bytes, size: bytes.length };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storeError(error);
    }
  }

  async exists(name: string): Promise<boolean> {
    return FILE_NAME.test(name) && this.#disk.exists(keyOf(name));
  }

  /** Deletes pictures permanently with their thumbnails, from the trash as well. Missing files are not an error. */
  async remove(names: Iterable<string>): Promise<void> {
    for (const name of names) {
      if (!FILE_NAME.test(name)) continue;
      // The photo last, because a later sweep finds the thumbnail by it.
      await this.#disk.delete(trashKeyOf(thumbNameOf(name)));
      await this.#disk.delete(trashKeyOf(photoNameOf(name)));
      await this.#disk.delete(keyOf(thumbNameOf(name)));
      await this.#disk.delete(keyOf(photoNameOf(name)));
    }
  }

  /** The names of all stored files, folder by folder, so that a large store is never held in memory as a whole. */
  async *names(): AsyncGenerator<string> {
    for (const folder of FOLDERS) {
      for await (const { name } of this.#filesIn(folder)) if (FILE_NAME.test(name)) yield name;
    }
  }

  /** The names in the trash. */
  async *trashed(): AsyncGenerator<string> {
    for (const folder of FOLDERS) {
      for await (const { name } of this.#filesIn(`${TRASH}/${folder}`)) if (FILE_NAME.test(name)) yield name;
    }
  }

  /** Moves a single file to the trash, where it cannot be read. */
  async trash(name: string): Promise<void> {
    await this.#disk.move(keyOf(name), trashKeyOf(name)).catch(ignoreMissing);
  }

  async restore(name: string): Promise<void> {
    await this.#disk.move(trashKeyOf(name), keyOf(name)).catch(ignoreMissing);
  }

  async isInTrash(name: string): Promise<boolean> {
    return this.#disk.exists(trashKeyOf(name));
  }

  /** Deletes the files that were moved to the trash before the given time. Returns their number. */
  async emptyTrash(before: Date): Promise<number> {
    let deleted = 0;
    for (const folder of FOLDERS) deleted += await this.#deleteOld(`${TRASH}/${folder}`, before);
    return deleted;
  }

  /** The id of the database that the pictures belong to. Undefined if it was never set. */
  async readOwner(): Promise<string | undefined> {
    return this.#disk.get(OWNER).then((text) => text.trim(), ignoreMissing);
  }

  async writeOwner(databaseId: string): Promise<void> {
    await this.#disk.put(OWNER, `${databaseId}\n`);
  }

  /** The names in one folder, without their modification times. */
  async namesIn(folder: string): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { name } of this.#filesIn(folder)) if (FILE_NAME.test(name)) names.add(name);
    return names;
  }

  /** Undefined if the file no longer exists. */
  async modifiedAt(name: string): Promise<Date | undefined> {
    return this.#disk.getMetaData(keyOf(name)).then((data) => data.lastModified, ignoreMissing);
  }

  /** Creates the thumbnail of a photo that is already stored. */
  async saveThumb(photoName: string, thumb: Uint8Array): Promise<void> {
    await this.#disk.put(keyOf(thumbNameOf(photoName)), thumb);
  }

  /** Removes incomplete files of killed processes. Returns their number. */
  async removeLeftovers(before: Date): Promise<number> {
    return this.#deleteOld(LEFTOVERS, before);
  }

  async #deleteOld(folder: string, before: Date): Promise<number> {
    let deleted = 0;
    for await (const file of this.#filesIn(folder)) {
      const modifiedAt = await file.getMetaData().then((data) => data.lastModified, ignoreMissing);
      if (!modifiedAt || modifiedAt >= before) continue;
      await this.#disk.delete(`${folder}/${file.name}`);
      deleted += 1;
    }
    return deleted;
  }

  async *#filesIn(folder: string): AsyncGenerator<DriveFile> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
      for (const file of page.objects) if (file.isFile) yield file;
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
  }
}

/** Random, so that it reveals nothing about the owner (media-5). */
function newName(): string {
  return `${randomBytes(16).toString('hex')}.webp`;
}

/** In the folder named after its first characters. */
function keyOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}

function trashKeyOf(name: string): string {
  return `${TRASH}/${keyOf(name)}`;
}

/** A file that disappeared after it was listed is skipped. */
function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey' || cause.name === 'NotFound';
}
