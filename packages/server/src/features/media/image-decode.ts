import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import sharp from 'sharp';
import type { Metadata, ResizeOptions, Sharp } from 'sharp';
import { firstFrameOf, formatOf } from './image-container.ts';

// libvips would otherwise open whatever it recognises: SVG, HEIF, TIFF, PDF … under any file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No picture is asked for twice, and two at once (image-queue.ts) are all the threads there should be.
sharp.cache(false);
sharp.concurrency(1);

const DECODE_SECONDS = 15;

/** Upright sRGB samples and nothing else: metadata has no place to hide in them. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Refuses what is no JPEG, PNG, WebP or GIF, or too large, by its structure and header: nothing is decoded (D14).
 * Returns what to decode.
 */
export async function checkImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LIMITS.uploadBytes) throw new AppError('too_large');
  const format = formatOf(bytes);
  if (format === undefined) throw new AppError('image_unsupported');
  const picture = firstFrameOf(bytes, format);
  if (picture === undefined) throw new AppError('image_unreadable');
  const { width, height } = await readHeader(picture);
  if (width * height > LIMITS.imagePixels) throw new AppError('image_too_many_pixels');
  return picture;
}

/** Decodes the first frame of what `checkImage` returned, at the wanted size. */
export async function decodePixels(picture: Buffer, size: ResizeOptions): Promise<Pixels> {
  try {
    const { data, info } = await open(picture)
      // Upright only after resizing: turned first, a phone's photo would be held in memory whole.
      .resize(size)
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw new AppError('image_unreadable');
  }
}

async function readHeader(picture: Buffer): Promise<Metadata> {
  try {
    // The limit is ours to check, so that too many pixels are told apart from a broken header.
    return await open(picture, false).metadata();
  } catch {
    throw new AppError('image_unreadable');
  }
}

function open(picture: Buffer, limitInputPixels: number | false = LIMITS.imagePixels): Sharp {
  // 'error' refuses truncated files and lets pass what cameras get slightly wrong.
  return sharp(picture, { failOn: 'error', limitInputPixels, pages: 1 });
}
