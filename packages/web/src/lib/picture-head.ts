/** What the first bytes of a picture say. */
export interface PictureHead {
  /** Of the pixels in the file, before they are turned upright; 0 if unknown. */
  width: number;
  height: number;
  /** Whether the bytes are one whole still picture and nothing else: no place, camera, comment, profile, thumbnail or film. */
  isBare: boolean;
  /** Whether a pixel may be transparent. */
  mayBeClear: boolean;
}

const UNKNOWN = { width: 0, height: 0, isBare: false };

/** Of a file that begins with these bytes; undefined if it is not a JPEG, PNG, WebP or GIF (media-1). */
export function headOf(bytes: Uint8Array<ArrayBuffer>): PictureHead | undefined {
  const start = latin(bytes, 0, 12);
  try {
    if (start.startsWith('\u00ff\u00d8\u00ff')) return { mayBeClear: false, ...jpegHead(bytes) };
    if (start.startsWith('\u0089PNG\r\n\u001a\n')) return { mayBeClear: true, ...pngHead(bytes) };
    if (/^RIFF.{4}WEBP$/s.test(start)) return { mayBeClear: true, ...webpHead(bytes) };
  } catch (error) {
    // The bytes end early.
    if (!(error instanceof RangeError)) throw error;
    return { ...UNKNOWN, mayBeClear: !start.startsWith('\u00ff') };
  }
  // Never bare: of a film only the first picture is shown, and a still one may have comments.
  return /^GIF8[79]a/.test(start) ? { ...UNKNOWN, mayBeClear: true } : undefined;
}

const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND']);
const WEBP_CHUNKS = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** APP0 and APP14, which say how the samples are to be read. All others and comments (0xfe) are metadata. */
const JPEG_NOTES = new Map([
  [0xe0, 'JFIF'],
  [0xee, 'Adobe'],
]);

function jpegHead(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const head = { ...UNKNOWN, isBare: true };
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return { ...head, isBare: false };
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return { ...head, isBare: head.isBare && at + 2 === bytes.length };
    const end = at + 2 + view.getUint16(at + 2);
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const known = JPEG_NOTES.get(marker);
    if (isNote && !(known && latin(bytes, at + 4, known.length) === known)) head.isBare = false;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      head.height = view.getUint16(at + 5);
      head.width = view.getUint16(at + 7);
      if (!head.isBare) return head;
    }
    at = marker === 0xda ? endOfScan(view, end) : end;
  }
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

function pngHead(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = latin(bytes, at + 4, 4);
    if (!PNG_CHUNKS.has(type)) break;
    at += 12 + view.getUint32(at);
    if (type === 'IEND') return { ...size, isBare: at === bytes.length };
  }
  return { ...size, isBare: false };
}

function webpHead(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const size = webpSize(view, latin(bytes, 12, 4));
  let at = 12;
  while (at + 8 <= bytes.length && WEBP_CHUNKS.has(latin(bytes, at, 4))) {
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  const end = 8 + view.getUint32(4, true);
  return { ...size, isBare: at === end && end === bytes.length };
}

function webpSize(view: DataView, first: string): { width: number; height: number } {
  const short = (at: number) => view.getUint16(at, true);
  if (first === 'VP8X') {
    const edge = (at: number) => 1 + short(at) + view.getUint8(at + 2) * 0x1_00_00;
    return { width: edge(24), height: edge(27) };
  }
  if (first === 'VP8 ') return { width: short(26) & 0x3fff, height: short(28) & 0x3fff };
  const edges = view.getUint32(21, true);
  return { width: 1 + (edges & 0x3fff), height: 1 + ((edges >>> 14) & 0x3fff) };
}

function latin(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
