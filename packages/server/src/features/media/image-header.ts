import type { ImageFormat } from './image-container.ts';

/** The image size from the file's header, and an estimate of the bytes that decoding takes, based on measurements. */
export interface ImageHeader {
  width: number;
  height: number;
  memory: number;
}

/** Cameras write some dozens. A profile or a depth map is split into pieces of 64 KB, and 10 MB contain 160 of them. */
export const MOST_JPEG_SEGMENTS = 1_000;
/** A WebP's frame follows its header, with at most a color profile and animation settings in between. */
const MOST_WEBP_CHUNKS = 16;
/** libvips keeps about this many rows of an image that it reads from top to bottom. */
const ROWS_KEPT = 2_000;
/** An interlaced PNG is decoded as a whole, and a part of it twice. */
const INTERLACED = 1.3;
/** Bytes per pixel for the canvas and the frame. */
const GIF_PIXEL = 6;
const WEBP_PIXEL = { lossy: 1, alpha: 2.2, lossless: 4.1, animated: 4.3 } as const;
const PNG_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Undefined if the file ends or is invalid before the size is known. Equally fast for any file. */
export function headerOf(bytes: Buffer, format: ImageFormat): ImageHeader | undefined {
  try {
    return READERS[format](bytes);
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const READERS: Record<ImageFormat, (bytes: Buffer) => ImageHeader | undefined> = {
  jpeg: jpegHeader,
  png: pngHeader,
  webp: webpHeader,
  gif: gifHeader,
};

function jpegHeader(bytes: Buffer): ImageHeader | undefined {
  let at = 2;
  for (let count = 0; count < MOST_JPEG_SEGMENTS; count += 1) {
    // The decoder also skips bytes between segments.
    at = bytes.indexOf(0xff, at);
    if (at < 0) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return jpegFrame(bytes, at + 4, marker);
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const isBare = marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
    at += isBare ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Baseline JPEGs are decoded in strips. All others are decoded as a whole, with two bytes per sample of each component. */
function jpegFrame(bytes: Buffer, at: number, marker: number): ImageHeader {
  const [height, width] = [bytes.readUInt16BE(at + 1), bytes.readUInt16BE(at + 3)];
  const components = Array.from({ length: bytes.readUInt8(at + 5) }, (_, n) => bytes.readUInt8(at + 7 + 3 * n));
  const shares = components.map((sampling) => (sampling >> 4) * (sampling & 15));
  const samples = shares.reduce((sum, share) => sum + share, 0) / Math.max(...shares, 1);
  const isBaseline = marker === 0xc0 || marker === 0xc1;
  return { width, height, memory: isBaseline ? width * components.length * ROWS_KEPT : width * height * samples * 2 };
}

function pngHeader(bytes: Buffer): ImageHeader | undefined {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const samples = PNG_SAMPLES[bytes.readUInt8(25)];
  if (samples === undefined) return undefined;
  // A palette may have transparent colors, and is then expanded to four samples.
  const pixel = (bytes[25] === 3 ? 4 : samples) * (bytes.readUInt8(24) === 16 ? 2 : 1);
  const rows = bytes.readUInt8(28) === 0 ? Math.min(height, ROWS_KEPT) : height * INTERLACED;
  return { width, height, memory: width * pixel * rows };
}

function webpHeader(bytes: Buffer): ImageHeader | undefined {
  let canvas: { width: number; height: number; hasAlpha: boolean } | undefined;
  for (let at = 12, count = 0; count < MOST_WEBP_CHUNKS; count += 1) {
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'VP8X') {
      const hasAlpha = (bytes.readUInt8(at + 8) & 0x10) !== 0;
      canvas = { width: bytes.readUIntLE(at + 12, 3) + 1, height: bytes.readUIntLE(at + 15, 3) + 1, hasAlpha };
    } else if (type === 'ANMF') return canvas && webpOf(canvas, 'animated');
    else if (type === 'VP8L') {
      const sizes = bytes.readUInt32LE(at + 9);
      return webpOf(canvas ?? { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }, 'lossless');
    } else if (type === 'VP8 ') {
      const size = { width: bytes.readUInt16LE(at + 14) & 0x3fff, height: bytes.readUInt16LE(at + 16) & 0x3fff };
      return webpOf(canvas ?? size, canvas?.hasAlpha ? 'alpha' : 'lossy');
    }
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function webpOf({ width, height }: { width: number; height: number }, kind: keyof typeof WEBP_PIXEL): ImageHeader {
  return { width, height, memory: width * height * WEBP_PIXEL[kind] };
}

function gifHeader(bytes: Buffer): ImageHeader {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return { width, height, memory: width * height * GIF_PIXEL };
}
