import { headOf, type PictureHead } from './picture-head.ts';

/** The longest edge that is sent, in pixels: more than the server keeps (media-3). */
const LONGEST_EDGE = 2_048;
/** A picture of at most this many bytes need not be drawn again. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * The picture as it is sent: upright, small, its place and other metadata taken off (media-7). What is small already and has
 * none is not drawn again. What this browser cannot decode goes as it is, and the server answers. Undefined if it is no
 * picture at all.
 */
export async function lighterPicture(file: Blob): Promise<Blob | undefined> {
  const head = headOf(new Uint8Array(await file.slice(0, LIGHT_BYTES).arrayBuffer()));
  if (head && file.size <= LIGHT_BYTES && isReady(head)) return withoutName(file);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, head && hintFor(head));
  } catch {
    return head && withoutName(file);
  }
  try {
    // A browser that can decode something else, such as AVIF or HEIC, makes of it what the server takes.
    return await drawn(picture, head ?? { mayBeClear: true });
  } catch {
    // Too little memory for the canvas, or none at all.
    return head && withoutName(file);
  } finally {
    picture.close();
  }
}

function isReady({ width, height, isBare }: PictureHead): boolean {
  return isBare && width > 0 && height > 0 && Math.max(width, height) <= LONGEST_EDGE;
}

/** A phone need not keep the whole picture. Only where it cannot get larger, whichever way it has to be turned. */
function hintFor({ width, height }: PictureHead): ImageBitmapOptions | undefined {
  return Math.min(width, height) > LONGEST_EDGE ? { resizeWidth: LONGEST_EDGE, resizeQuality: 'high' } : undefined;
}

async function drawn(picture: ImageBitmap, { mayBeClear }: Pick<PictureHead, 'mayBeClear'>): Promise<Blob> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(edge(picture.width), edge(picture.height));
  const pen = canvas.getContext('2d', { alpha: mayBeClear });
  if (!pen) throw new Error('This browser has no canvas.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG, which keeps transparency too.
  return canvas.convertToBlob({ type: mayBeClear && isClear(pen) ? 'image/webp' : 'image/jpeg', quality: QUALITY });
}

function isClear(pen: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** The name of a file often says when and by which device it was taken. */
function withoutName(file: Blob): Blob {
  return new Blob([file], { type: file.type });
}
