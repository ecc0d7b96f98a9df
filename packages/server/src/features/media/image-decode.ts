import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import sharp from 'sharp';
import type { Metadata, ResizeOptions, Sharp } from 'sharp';
import { checkImage, checkSize } from './image-check.ts';
import { firstFrameOf } from './image-container.ts';

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
// No cache, because nothing is decoded twice, and one thread, because each keeps rows in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Upright sRGB samples and nothing else: metadata has no place to hide in them. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** The first frame of an upload, whose size the library itself has read as well: nothing is decoded yet. */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  const picture = firstFrameOf(bytes, checkImage(bytes));
  if (picture === undefined) throw new AppError('image_unreadable');
  checkSize(await readHeader(picture));
  return picture;
}

/** Decodes the first frame of what `readPicture` returned, at the wanted size. */
export async function decodePixels(picture: Buffer, size: ResizeOptions): Promise<Pixels> {
  try {
    const { data, info } = await open(picture)
      // Upright only after resizing: turned first, a phone's photo would be held in memory whole.
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
    // We check the limit ourselves, to distinguish too many pixels from a broken header.
    return await open(picture, false).metadata();
  } catch {
    throw new AppError('image_unreadable');
  }
}

function open(picture: Buffer, limitInputPixels: number | false = LIMITS.imagePixels): Sharp {
  // 'error' refuses truncated files and lets pass what cameras get slightly wrong.
  return sharp(picture, { failOn: 'error', limitInputPixels, pages: 1 });
}
