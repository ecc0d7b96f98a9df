import { LIMITS } from '@lampstand/core/limits';
import { PICTURE_TYPES } from '../../lib/picture-file.ts';

export type PhotoProblem = 'unsupported' | 'tooLarge' | 'unreadable';

/** The longest edge, in pixels, of a photo that is shrunk because it is over the limit: more than the server keeps (media-3). */
const shrunkEdge = 2400;

/** The photo to upload: the file itself, or a smaller version if it is over the limit. */
export async function preparePhoto(file: Blob): Promise<{ photo: Blob } | { problem: PhotoProblem }> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'unsupported' };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { problem: 'unreadable' };
  }
  try {
    const { width, height } = picture;
    const isSmall = width * height <= LIMITS.imagePixels && Math.max(width, height) <= LIMITS.imageEdge;
    if (isSmall && file.size <= LIMITS.uploadBytes) return { photo: file };
    const photo = await shrink(picture);
    return photo && photo.size <= LIMITS.uploadBytes ? { photo } : { problem: 'tooLarge' };
  } finally {
    picture.close();
  }
}

async function shrink(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, shrunkEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}
