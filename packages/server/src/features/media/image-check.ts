import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { isHeic } from '@lampstand/core/media/heic';
import { formatOf, type ImageFormat } from './image-container.ts';
import { headerOf } from './image-header.ts';

/** The memory that decoding may use: enough for 40 megapixels of typical camera pictures, and for 30 of a progressive JPEG. */
const MOST_MEMORY = 90_000_000;

/** A picture is light with at most this memory and size. Those that our clients make smaller before sending are. */
const LIGHT = { memory: 20_000_000, pixels: 8_000_000 };

interface CheckedImage {
  format: ImageFormat;
  isLight: boolean;
}

/**
 * Rejects, by its header, a file that is not a JPEG, PNG, WebP or GIF, is too large, or needs too much memory to decode
 * (media-1).
 */
export function checkImage(bytes: Buffer): CheckedImage {
  if (bytes.length > LIMITS.uploadBytes) throw new AppError('too_large');
  const format = formatOf(bytes);
  if (format === undefined) throw new AppError(isHeic(bytes) ? 'image_heic' : 'image_unsupported');
  const header = headerOf(bytes, format);
  if (!header) throw new AppError('image_unreadable');
  checkSize(header);
  if (header.memory > MOST_MEMORY) throw new AppError('image_too_complex');
  const { memory, width, height } = header;
  return { format, isLight: memory <= LIGHT.memory && width * height <= LIGHT.pixels };
}

export function checkSize({ width, height }: { width: number; height: number }): void {
  const isTooLong = Math.max(width, height) > LIMITS.imageEdge;
  if (isTooLong || width * height > LIMITS.imagePixels) throw new AppError('image_too_many_pixels');
}
