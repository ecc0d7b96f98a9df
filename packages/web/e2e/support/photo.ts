import type { Page } from '@playwright/test';

/** Metadata that the "phone" writes into the photo. None of it may appear in what the product stores. */
export const CAMERA = 'Pilgrim Phone 7';
export const TAKEN_AT = { latitude: [36, 9, 14.47], longitude: [95, 59, 34.13] } as const;

/** The displayed image: upright, with the sky at the top. The file contains it rotated. */
export const SEEN = { width: 600, height: 800, sky: [70, 130, 220], field: [60, 140, 60] } as const;

/**
 * A real JPEG like a phone's, drawn and encoded by the browser: stored rotated with orientation 6, with an EXIF block that
 * contains the camera and the location to a few meters. `times` larger than what is displayed.
 */
export async function phonePhoto(page: Page, times = 1): Promise<Buffer> {
  const seen = { ...SEEN, width: SEEN.width * times, height: SEEN.height * times };
  const base64 = await page.evaluate(async ({ width, height, sky, field }) => {
    const canvas = document.createElement('canvas');
    // Rotated: the top of the displayed image is on the left in the file.
    canvas.width = height;
    canvas.height = width;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `rgb(${sky.join()})`;
    pen.fillRect(0, 0, height / 2, width);
    pen.fillStyle = `rgb(${field.join()})`;
    pen.fillRect(height / 2, 0, height / 2, width);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    const bytes = new Uint8Array(await blob!.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  }, seen);
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]);
}

/** Watches the pictures that the page's forms send from now on. Returns a function with the last one. */
export async function watchSentPictures(page: Page): Promise<() => Promise<{ bytes: Buffer; name: string }>> {
  await page.evaluate(() => {
    const append = Object.getOwnPropertyDescriptor(FormData.prototype, 'append')!.value as FormData['append'];
    FormData.prototype.append = function watched(this: FormData, name: string, value: string | Blob) {
      append.call(this, name, value as Blob);
      if (typeof value !== 'string') Object.assign(globalThis, { sentPicture: this.get(name) });
    };
  });
  return async () => {
    const sent = await page.waitForFunction(() => (globalThis as { sentPicture?: File }).sentPicture);
    const { base64, name } = await sent.evaluate(async (picture) => {
      const bytes = new Uint8Array(await picture!.arrayBuffer());
      return { base64: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')), name: picture!.name };
    });
    return { bytes: Buffer.from(base64, 'base64'), name };
  };
}

/** A picture that browsers show and the product rejects: one red pixel as a Windows bitmap. */
export function windowsBitmap(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM', 'latin1');
  // File size, offset of the pixels, header size, one by one pixel, one plane, 24 bits, one padded row.
  const head = { 2: 58, 10: 54, 14: 40, 18: 1, 22: 1, 26: 1 | (24 << 16), 30: 0, 34: 4 };
  for (const [at, value] of Object.entries(head)) bytes.writeUInt32LE(value, Number(at));
  bytes.writeUInt8(255, 56);
  return bytes;
}

/** The bytes of the GPS position in EXIF, to search for. */
export function positionBytes(): Buffer {
  return Buffer.concat([degrees(TAKEN_AT.latitude), degrees(TAKEN_AT.longitude)]);
}

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const TIFF_HEADER = 8;
const ENTRY = 12;

/** APP1: "Exif", a little-endian TIFF with two directories (image, GPS), and the values that do not fit into them. */
function exifSegment(): Buffer {
  const camera = Buffer.from(`${CAMERA}\0`, 'latin1');
  const imageEntries = 3;
  const gpsEntries = 4;
  const gpsAt = TIFF_HEADER + directorySize(imageEntries);
  const valuesAt = gpsAt + directorySize(gpsEntries);
  const latitudeAt = valuesAt + camera.length;
  const longitudeAt = latitudeAt + 24;
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([
      entry(0x01_10, ASCII, camera.length, valuesAt),
      entry(0x01_12, SHORT, 1, 6),
      entry(0x88_25, LONG, 1, gpsAt),
    ]),
    directory([
      entry(1, ASCII, 2, 'N'.charCodeAt(0)),
      entry(2, RATIONAL, 3, latitudeAt),
      entry(3, ASCII, 2, 'W'.charCodeAt(0)),
      entry(4, RATIONAL, 3, longitudeAt),
    ]),
    camera,
    positionBytes(),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function directorySize(entries: number): number {
  return 2 + entries * ENTRY + 4;
}

function directory(entries: Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(ENTRY);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

/** Degrees, minutes, seconds: three fractions of two 32-bit numbers each. */
function degrees([whole, minutes, seconds]: readonly [number, number, number]): Buffer {
  const bytes = Buffer.alloc(24);
  [whole, 1, minutes, 1, Math.round(seconds * 100), 100].forEach((number, at) => bytes.writeUInt32LE(number, at * 4));
  return bytes;
}
