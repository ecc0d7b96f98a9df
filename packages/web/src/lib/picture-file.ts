import type { ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { scriptAddress } from '../platform/script-address.ts';
import { lighterPicture } from './lighter-picture.ts';
// oxlint-disable-next-line import/default -- Vite exports the address of the worker that it builds from this file
import workerUrl from './picture-worker.ts?worker&url';

/** The types that the server accepts (media-1). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureRefusal = Extract<ErrorCode, 'image_unsupported' | 'image_unreadable' | 'too_large'>;

/** A chosen file as it is sent (media-7), or why the server would refuse it. */
export async function preparePicture(file: Blob): Promise<{ picture: Blob } | { refusal: PictureRefusal }> {
  if (!PICTURE_TYPES.includes(file.type)) return { refusal: 'image_unsupported' };
  const picture = await inWorker(file).catch(() => lighterPicture(file));
  if (!picture) return { refusal: 'image_unreadable' };
  return picture.size > LIMITS.uploadBytes ? { refusal: 'too_large' } : { picture };
}

/** Drawing a large picture would hold up the page. Rejects if the worker’s code cannot be loaded. */
async function inWorker(file: Blob): Promise<Blob | undefined> {
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ picture?: Blob }>) => resolve(data.picture));
      worker.addEventListener('error', reject);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
