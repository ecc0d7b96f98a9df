/** The longest edge that is sent, in pixels: more than the server keeps (media-3). */
const LONGEST_EDGE = 2_048;
/** A picture of at most this many bytes need not be drawn again. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * The picture as it is sent: upright, small, its place and other metadata taken off (media-7). What is small already and has
 * none is not drawn again. What this browser cannot decode goes as it is, and the server answers. Undefined if it is no
 * picture at all.
 */
export async function lighterPicture(file: Blob): Promise<Blob | undefined> {
  const head = headOf(new Uint8Array(await file.slice(0, LIGHT_BYTES).arrayBuffer()));
  if (head && file.size <= LIGHT_BYTES && isReady(head)) return withoutName(file);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, head && hintFor(head));
  } catch {
    return head && withoutName(file);
  }
  try {
    // A browser that can decode something else, such as AVIF or HEIC, makes of it what the server takes.
    return await drawn(picture, head ?? { mayBeClear: true });
  } catch {
    // Too little memory for the canvas, or none at all.
    return head && withoutName(file);
  } finally {
    picture.close();
  }
}

function isReady({ width, height, isBare }: PictureHead): boolean {
  return isBare && width > 0 && height > 0 && Math.max(width, height) <= LONGEST_EDGE;
}

/** A phone need not keep the whole picture. Only where it cannot get larger, whichever way it has to be turned. */
function hintFor({ width, height }: PictureHead): ImageBitmapOptions | undefined {
  return Math.min(width, height) > LONGEST_EDGE ? { resizeWidth: LONGEST_EDGE, resizeQuality: 'high' } : undefined;
}

async function drawn(picture: ImageBitmap, { mayBeClear }: Pick<PictureHead, 'mayBeClear'>): Promise<Blob> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(edge(picture.width), edge(picture.height));
  const pen = canvas.getContext('2d', { alpha: mayBeClear });
  if (!pen) throw new Error('This browser has no canvas.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG, which keeps transparency too.
  return canvas.convertToBlob({ type: mayBeClear && isClear(pen) ? 'image/webp' : 'image/jpeg', quality: QUALITY });
}

function isClear(pen: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** The name of a file often says when and by which device it was taken. */
function withoutName(file: Blob): Blob {
  return new Blob([file], { type: file.type });
}

/** What the first bytes of a picture say. */
interface PictureHead {
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

/** Whether a picture moves: a GIF, WebP, PNG or AVIF with more than one frame. What is sent of it is the first (media-3). */
export async function isAnimated(file: Blob): Promise<boolean> {
  const isGif = file.type === 'image/gif';
  // The frames of a GIF are anywhere in it, while the others say it at their beginning.
  const bytes = new Uint8Array(await (isGif ? file : file.slice(0, HEAD_BYTES)).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (isGif) return text.split(GIF_FRAME).length > 2;
  return /^RIFF.{4}WEBPVP8X/s.test(text) ? ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0 : HAS_FRAMES.test(text);
}

const HEAD_BYTES = 4096;
/** The end of a block, and the control block of the next frame. */
const GIF_FRAME = '\0!\u00F9\u0004';
const WEBP_ANIMATION = 2;
/** A PNG's control of an animation, or the brand of an AVIF with frames. */
const HAS_FRAMES = /^.PNG.*acTL|^.{4}ftypavis/s;
