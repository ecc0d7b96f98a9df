import { deflateRawSync, constants, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Pictures created when needed: a picture with four colors, and files that are not what they seem. */

export type Colour = readonly [number, number, number];
export const CORNERS = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [40, 70, 220],
  bottomRight: [240, 220, 60],
} as const satisfies Record<string, Colour>;

function cornerAt(right: boolean, bottom: boolean): Colour {
  if (bottom) return right ? CORNERS.bottomRight : CORNERS.bottomLeft;
  return right ? CORNERS.topRight : CORNERS.topLeft;
}

/** A picture whose corners have different colors, as sharp's raw input. Choose a format with `.jpeg()`, `.png()` … */
export function drawn(width = 320, height = 200, orientation = 1): Sharp {
  const turned = orientation >= 5;
  const [columns, rows] = turned ? [height, width] : [width, height];
  const colourAt = (x: number, y: number): Colour => {
    const [u, v] = uprightOf(orientation, x, y, width, height);
    return cornerAt(u * 2 >= width, v * 2 >= height);
  };
  // A row is like another one if it begins and ends with the same colors.
  const drawnRows = new Map<string, Buffer>();
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < rows; y += 1) {
    const ends = String([colourAt(0, y), colourAt(columns - 1, y)]);
    const row = drawnRows.get(ends) ?? Buffer.alloc(columns * 3);
    if (!drawnRows.has(ends)) for (let x = 0; x < columns; x += 1) row.set(colourAt(x, y), x * 3);
    drawnRows.set(ends, row);
    row.copy(data, y * columns * 3);
  }
  return sharp(data, { raw: { width: columns, height: rows, channels: 3 } });
}

/** The position at which a stored sample is displayed, for each of the eight EXIF orientations. */
function uprightOf(orientation: number, x: number, y: number, width: number, height: number): [number, number] {
  const right = width - 1;
  const bottom = height - 1;
  const seen: Record<number, [number, number]> = {
    1: [x, y],
    2: [right - x, y],
    3: [right - x, bottom - y],
    4: [x, bottom - y],
    5: [y, x],
    6: [right - y, x],
    7: [right - y, bottom - x],
    8: [y, bottom - x],
  };
  return seen[orientation]!;
}

/** A photo as a phone writes it: with GPS data, camera, orientation and a color profile. */
export async function phonePhoto(orientation = 1): Promise<Buffer> {
  return drawn(640, 400, orientation)
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 26/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '79/1 58/1 56/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>40.446,-79.982</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface PngKind {
  depth: number;
  /** PNG's color types: 0 is gray, 6 is color with transparency. */
  colour: number;
  interlaced?: boolean;
}

/** A black image of `width` × `height`, with one bit per pixel by default: 50,000² is 300 KB. */
export function pngBomb(width: number, height: number, kind: PngKind = { depth: 1, colour: 0 }): Buffer {
  const { depth, colour, interlaced = false } = kind;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colour;
  header[12] = interlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', zlibOfZeros(height * (1 + Math.ceil((width * depth * (colour === 6 ? 4 : 1)) / 8)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A zlib stream of `length` zeros that is never held in memory: one compressed megabyte, repeated. */
function zlibOfZeros(length: number): Buffer {
  const megabyte = 1024 * 1024;
  const whole = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const parts = Array.from<Buffer>({ length: Math.floor(length / megabyte) }).fill(whole);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...parts,
    deflateRawSync(Buffer.alloc(length % megabyte)),
    checksum,
  ]);
}

/** A complete gray JPEG of any size. Each 8×8 block is the six bits "no change, end of block" of the standard tables. */
export async function greyJpeg(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .jpeg({ mozjpeg: false, optimiseCoding: false })
    .toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  const scan = small.indexOf(Buffer.from([0xff, 0xda]));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    small.subarray(0, scan + 2 + small.readUInt16BE(scan + 2)),
    Buffer.alloc(Math.ceil(blocks / 4) * 3, Buffer.from([0x28, 0xa2, 0x8a])),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/**
 * A GIF of `frames` frames on a canvas of the given size; 10 MB contain 400,000 of them. Each frame claims the given size
 * (which libnsgif trusts more than the canvas) and contains one sample.
 */
export function animatedGif(width: number, height: number, frames: number, picture = { width: 1, height: 1 }): Buffer {
  const canvas = Buffer.alloc(7);
  canvas.writeUInt16LE(width, 0);
  canvas.writeUInt16LE(height, 2);
  canvas[4] = 0x80;
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const place = Buffer.alloc(10);
  place[0] = 0x2c;
  place.writeUInt16LE(picture.width, 5);
  place.writeUInt16LE(picture.height, 7);
  const frame = Buffer.from([...control, ...place, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    canvas,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    Buffer.alloc(frames * frame.length, frame),
    Buffer.from([0x3b]),
  ]);
}

/** An animated WebP: `frames` frames with a tiny image on a canvas of the given size. */
export async function animatedWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const still = await drawn(2, 2).webp().toBuffer();
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const place = Buffer.alloc(16);
  place.writeUIntLE(1, 6, 3);
  place.writeUIntLE(1, 9, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, still.subarray(12)]));
  const chunks = [
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    Buffer.alloc(frames * frame.length, frame),
  ];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A small AVIF whose header claims `width` × `height`. */
export async function avifBomb(width: number, height: number): Promise<Buffer> {
  const avif = await drawn(64, 64).avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}
