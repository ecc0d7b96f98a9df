import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { formatOf, type ImageFormat } from './image-container.ts';
import { headerOf } from './image-header.ts';

/** The memory that decoding may use: enough for 40 megapixels of typical camera pictures, and for 30 of a progressive JPEG. */
const MOST_MEMORY = 90_000_000;

/**
 * Rejects, by its header, a file that is not a JPEG, PNG, WebP or GIF, is too large, or needs too much memory to decode
 * (media-1).
 */
export function checkImage(bytes: Buffer): ImageFormat {
  if (bytes.length > LIMITS.uploadBytes) throw new AppError('too_large');
  const format = formatOf(bytes);
  if (format === undefined) throw new AppError('image_unsupported');
  const header = headerOf(bytes, format);
  if (!header) throw new AppError('image_unreadable');
  checkSize(header);
  if (header.memory > MOST_MEMORY) throw new AppError('image_too_complex');
  return format;
}

export function checkSize({ width, height }: { width: number; height: number }): void {
  const isTooLong = Math.max(width, height) > LIMITS.imageEdge;
  if (isTooLong || width * height > LIMITS.imagePixels) throw new AppError('image_too_many_pixels');
}
