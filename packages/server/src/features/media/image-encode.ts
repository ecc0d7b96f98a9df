import { AppError } from '@lampstand/core/errors';
import sharp from 'sharp';
import type { ResizeOptions, WebpOptions } from 'sharp';
import { decodePixels, readPicture } from './image-decode.ts';
import type { Pixels } from './image-decode.ts';

export interface ProcessedPhoto {
  readonly full: Buffer;
  readonly thumb: Buffer;
  /** Of `full`, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data: address (media-6). */
  readonly placeholder: string;
}

export interface ProcessedAvatar {
  readonly image: Buffer;
}

const FULL_EDGE = 1600;
const THUMB_EDGE = 480;
const AVATAR_EDGE = 400;
const PLACEHOLDER_EDGE = 16;
/** The parts a still WebP needs. Anything else (EXIF, XMP, ICC profile, animation) has no business in a stored file. */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Turns an upload into what is stored of it: upright, sRGB, WebP, no metadata (media-3). Runs in a process of its own
 * (image-job.ts).
 */
export async function makePhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  const pixels = await decodePixels(await readPicture(bytes), within(FULL_EDGE));
  const full = await encode(pixels, { quality: 80 });
  const thumb = await encode(pixels, { quality: 75 }, within(THUMB_EDGE));
  const tiny = await encode(pixels, { quality: 20, alphaQuality: 20, effort: 6 }, within(PLACEHOLDER_EDGE));
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { full, thumb, width: pixels.width, height: pixels.height, placeholder };
}

/** The same for a profile picture: a square cut from the middle. */
export async function makeAvatar(bytes: Buffer): Promise<ProcessedAvatar> {
  const square = { width: AVATAR_EDGE, height: AVATAR_EDGE, fit: 'cover' } as const;
  const pixels = await decodePixels(await readPicture(bytes), square);
  return { image: await encode(pixels, { quality: 80 }) };
}

function within(edge: number): ResizeOptions {
  return { width: edge, height: edge, fit: 'inside', withoutEnlargement: true };
}

async function encode(pixels: Pixels, options: WebpOptions, size?: ResizeOptions): Promise<Buffer> {
  const { data, width, height, channels } = pixels;
  const webp = await sharp(data, { raw: { width, height, channels } })
    .resize(size ?? {})
    .webp(options)
    .toBuffer();
  assertBare(webp);
  return webp;
}

/** The last gate before storage: a file with anything but picture data in it is refused, whatever put it there. */
export function assertBare(webp: Buffer): void {
  for (let at = 12; at + 8 <= webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    const chunk = webp.toString('latin1', at, at + 4);
    if (!PICTURE_CHUNKS.has(chunk)) throw new AppError('image_unreadable');
  }
}
