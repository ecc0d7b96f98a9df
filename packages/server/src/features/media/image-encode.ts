import { AppError } from '@lampstand/core/errors';
import sharp from 'sharp';
import type { ResizeOptions, WebpOptions } from 'sharp';
import { decodePixels, readPicture } from './image-decode.ts';
import type { Pixels } from './image-decode.ts';

export interface ProcessedPhoto {
  readonly full: Buffer;
  readonly thumb: Buffer;
  /** The size of `full`, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data: URL (media-6). */
  readonly placeholder: string;
}

export interface ProcessedProfilePicture {
  readonly image: Buffer;
}

export interface ProcessedCommunityPicture {
  readonly image: Buffer;
  /** A PNG, because not every system takes a WebP for its home screen. */
  readonly icon: Buffer;
}

const FULL_EDGE = 1600;
const THUMB_EDGE = 480;
const PROFILE_PICTURE_EDGE = 400;
const COMMUNITY_EDGE = 640;
const ICON_EDGE = 512;
const PLACEHOLDER_EDGE = 16;
/** The parts that a still WebP needs. Stored files must not contain anything else (EXIF, XMP, ICC profile, animation). */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Converts an upload into the stored files: upright, sRGB, WebP, no metadata (media-3). Runs in a separate process
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

/** The same for a profile picture: a square from the middle. */
export async function makeProfilePicture(bytes: Buffer): Promise<ProcessedProfilePicture> {
  const square = { width: PROFILE_PICTURE_EDGE, height: PROFILE_PICTURE_EDGE, fit: 'cover' } as const;
  const pixels = await decodePixels(await readPicture(bytes), square);
  return { image: await encode(pixels, { quality: 80 }) };
}

/** The same for the picture of the community, twice (community-3). */
export async function makeCommunityPicture(bytes: Buffer): Promise<ProcessedCommunityPicture> {
  const square = { width: COMMUNITY_EDGE, height: COMMUNITY_EDGE, fit: 'cover' } as const;
  const pixels = await decodePixels(await readPicture(bytes), square);
  const { data, width, height, channels } = pixels;
  const icon = await sharp(data, { raw: { width, height, channels } })
    .resize(ICON_EDGE, ICON_EDGE)
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return { image: await encode(pixels, { quality: 85 }), icon };
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

/** The last check before storage: rejects a file that contains anything besides image data. */
export function assertBare(webp: Buffer): void {
  for (let at = 12; at + 8 <= webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    const chunk = webp.toString('latin1', at, at + 4);
    if (!PICTURE_CHUNKS.has(chunk)) throw new AppError('image_unreadable');
  }
}
