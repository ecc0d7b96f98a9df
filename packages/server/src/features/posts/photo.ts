import type { Post } from '@lampstand/core/posts/entity';
import { processPhoto } from '../media/image-process.ts';
import { imageUrlOf } from '../media/media-names.ts';
import { writeRowOf } from '../media/media-rows.ts';
import type { MediaStorage } from '../media/media-storage.ts';

/** The columns of a post that describe its photo. */
export type PhotoColumns = Pick<Post, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder'>;

export const NO_PHOTO: PhotoColumns = { imageUrl: null, imageWidth: null, imageHeight: null, imagePlaceholder: null };

/** Stores the upload, if there is one, and then writes its row, so that rows and files always match (media-4). */
export async function withPhoto<T>(
  storage: MediaStorage,
  upload: Buffer | undefined,
  writeRow: (photo: PhotoColumns | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return writeRow(undefined);
  const { width, height, placeholder, ...photo } = await processPhoto(upload);
  const name = await storage.savePhoto(photo);
  return writeRowOf(storage, name, () =>
    writeRow({
      imageUrl: imageUrlOf(name),
      imageWidth: width,
      imageHeight: height,
      imagePlaceholder: placeholder,
    }),
  );
}
