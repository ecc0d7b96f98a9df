import { MOST_JPEG_SEGMENTS } from './image-header.ts';

/**
 * Everything in a file besides the image itself is a larger attack surface than the image: a million empty JPEG segments cost
 * libvips 650 MB, and 20,000 WebP frames half a second. So only the parts needed for the first frame are passed on. No samples
 * are read here.
 */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** 10 MB in the smallest chunks that programs write, 4 KB, are 2,560. */
const MOST_CHUNKS = 10_000;
const PNG_CHUNKS = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf', 'IDAT', 'IEND']);
const WEBP_CHUNKS = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L', 'ANIM', 'ANMF', 'EXIF']);

/** Detected from the first bytes, because file names and content types cannot be trusted. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'webp' : undefined;
}

/** The same image without later frames and extra data. Undefined if no camera or program would write such a file. */
export function firstFrameOf(bytes: Buffer, format: ImageFormat): Buffer | undefined {
  switch (format) {
    case 'jpeg':
      return countSegments(bytes) > MOST_JPEG_SEGMENTS ? undefined : bytes;
    case 'png':
      return pngPicture(bytes);
    case 'webp':
      return webpPicture(bytes);
    case 'gif':
      return gifPicture(bytes);
  }
}

function countSegments(bytes: Buffer): number {
  let count = 0;
  let at = 2;
  while (at + 4 <= bytes.length && count <= MOST_JPEG_SEGMENTS) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) break;
    // Samples, stuffed bytes, fill bytes and restart markers: the decoder also skips to the next segment.
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) at += 1;
    else {
      count += 1;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return count;
}

function pngPicture(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 33)];
  let count = 0;
  for (let at = 33; at + 12 <= bytes.length;) {
    if ((count += 1) > MOST_CHUNKS) return undefined;
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function webpPicture(bytes: Buffer): Buffer {
  const kept = new Map<string, Buffer>();
  // The first frame and its data come before the frames that are dropped.
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < MOST_CHUNKS; count += 1) {
    const size = bytes.readUInt32LE(at + 4);
    const type = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + size + (size % 2);
    if (WEBP_CHUNKS.has(type) && !kept.has(type)) kept.set(type, bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat([...kept.values()]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function gifPicture(bytes: Buffer): Buffer {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const frame = bytes[at] === 0x2c;
    if (!frame && bytes[at] !== 0x21) break;
    at += frame ? 11 + colourTable(bytes[at + 9] ?? 0) : 2;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
    if (frame) return Buffer.concat([bytes.subarray(0, at), Buffer.from([0x3b])]);
  }
  return bytes;
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
