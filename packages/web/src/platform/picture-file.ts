import type { ErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { isHeic } from '@lampstand/core/media/heic';
import { scriptAddress } from './script-address.ts';
import { lighterPicture } from './lighter-picture.ts';
// oxlint-disable-next-line import/default -- Vite exports the address of the worker that it builds from this file
import workerUrl from './picture-worker.ts?worker&url';

/** The types that the server accepts (media-1). A phone that has others converts them for a field that asks for these. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureRefusal = Extract<ErrorCode, 'image_unsupported' | 'image_heic' | 'image_unreadable' | 'too_large'>;

/** A chosen file as it is sent (media-7), or why the server would refuse it. Any picture that this browser can decode is taken. */
export async function preparePicture(file: Blob): Promise<{ picture: Blob } | { refusal: PictureRefusal }> {
  const isPhotoOfPhone = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!file.type.startsWith('image/') && !isPhotoOfPhone) return { refusal: 'image_unsupported' };
  const picture = await inWorker(file).catch(() => lighterPicture(file));
  if (!picture) return { refusal: refusalOf(file, isPhotoOfPhone) };
  return picture.size > LIMITS.uploadBytes ? { refusal: 'too_large' } : { picture };
}

function refusalOf({ type }: Blob, isPhotoOfPhone: boolean): PictureRefusal {
  if (isPhotoOfPhone) return 'image_heic';
  return PICTURE_TYPES.includes(type) ? 'image_unreadable' : 'image_unsupported';
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
