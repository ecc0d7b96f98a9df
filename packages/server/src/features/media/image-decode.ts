import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import sharp from 'sharp';
import type { Metadata, ResizeOptions, Sharp } from 'sharp';
import { checkImage, checkSize } from './image-check.ts';
import { firstFrameOf } from './image-container.ts';

// Otherwise libvips would open any format that it recognizes: SVG, HEIF, TIFF, PDF …, under any file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No cache, because nothing is decoded twice, and one thread, because each keeps rows in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Upright sRGB samples only, so no metadata can be hidden in them. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** The first frame of an upload. The library has read its size too, but decoded nothing yet. */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  const picture = firstFrameOf(bytes, checkImage(bytes).format);
  if (picture === undefined) throw new AppError('image_unreadable');
  checkSize(await readHeader(picture));
  return picture;
}

/** Decodes the first frame from `readPicture` at the wanted size. */
export async function decodePixels(picture: Buffer, size: ResizeOptions): Promise<Pixels> {
  try {
    const { data, info } = await open(picture)
      // Rotated only after resizing. Otherwise the whole photo from a phone would be held in memory.
      .resize(size)
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw new AppError('image_unreadable');
  }
}

async function readHeader(picture: Buffer): Promise<Metadata> {
  try {
    // The limit is checked here, to distinguish too many pixels from an invalid header.
    return await open(picture, false).metadata();
  } catch {
    throw new AppError('image_unreadable');
  }
}

function open(picture: Buffer, limitInputPixels: number | false = LIMITS.imagePixels): Sharp {
  // 'error' rejects truncated files and accepts what cameras get slightly wrong.
  return sharp(picture, { failOn: 'error', limitInputPixels, pages: 1 });
}
