/** Metadata that the "phone" writes into the photo. None of it may appear in what the product stores. */
export const CAMERA = 'Pilgrim Phone 7';
const TAKEN_AT = { latitude: [36, 9, 14.47], longitude: [95, 59, 34.13] } as const;

/** The displayed image: upright, with the sky at the top. The file contains it rotated. */
export const SEEN = { width: 600, height: 800, sky: [70, 130, 220], field: [60, 140, 60] } as const;

/** Draws it in a page, `times` larger than what is displayed, and returns the address of the JPEG. It must stand alone: Playwright sends it to the page. */
export function drawTurned({ width, height, sky, field, times }: typeof SEEN & { times: number }): string {
  const canvas = document.createElement('canvas');
  // Rotated: the top of the displayed image is on the left in the file.
  canvas.width = height * times;
  canvas.height = width * times;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = `rgb(${sky.join()})`;
  pen.fillRect(0, 0, canvas.width / 2, canvas.height);
  pen.fillStyle = `rgb(${field.join()})`;
  pen.fillRect(canvas.width / 2, 0, canvas.width / 2, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const TIFF_HEADER = 8;
const ENTRY = 12;

/** The JPEG as a phone stores it: turned by 90 degrees, with the camera and the location to a few meters. */
export function asFromPhone(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  return join(jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2));
}

/** The bytes of the GPS position in EXIF, to search for. */
export function positionBytes(): Uint8Array<ArrayBuffer> {
  return join(degrees(TAKEN_AT.latitude), degrees(TAKEN_AT.longitude));
}

/** APP1: "Exif", a little-endian TIFF with two directories (image, GPS), and the values that do not fit into them. */
function exifSegment(): Uint8Array {
  const camera = ascii(`${CAMERA}\0`);
  const imageEntries = 3;
  const gpsEntries = 4;
  const gpsAt = TIFF_HEADER + directorySize(imageEntries);
  const valuesAt = gpsAt + directorySize(gpsEntries);
  const latitudeAt = valuesAt + camera.length;
  const longitudeAt = latitudeAt + 24;
  const body = join(
    ascii('Exif\0\0'),
    ascii('II*\0\u{8}\0\0\0'),
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
  );
  const length = body.length + 2;
  return join(Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), body);
}

function directorySize(entries: number): number {
  return 2 + entries * ENTRY + 4;
}

function directory(entries: Uint8Array[]): Uint8Array {
  return join(Uint8Array.of(entries.length, 0), ...entries, new Uint8Array(4));
}

function entry(tag: number, type: number, count: number, value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(ENTRY));
  view.setUint16(0, tag, true);
  view.setUint16(2, type, true);
  view.setUint32(4, count, true);
  view.setUint32(8, value, true);
  return new Uint8Array(view.buffer);
}

/** Degrees, minutes, seconds: three fractions of two 32-bit numbers each. */
function degrees([whole, minutes, seconds]: readonly [number, number, number]): Uint8Array {
  const view = new DataView(new ArrayBuffer(24));
  [whole, 1, minutes, 1, Math.round(seconds * 100), 100].forEach((number, at) => view.setUint32(at * 4, number, true));
  return new Uint8Array(view.buffer);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
