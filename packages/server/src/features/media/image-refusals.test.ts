import { LIMITS } from '@lampstand/core/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animatedGif, animatedWebp, avifBomb, drawn, greyJpeg, pngBomb, pngChunk } from '../../../test/images.ts';
import { checkImage } from './image-check.ts';
import { makePhoto, makeProfilePicture } from './image-encode.ts';
import { processProfilePicture, processPhoto } from './image-process.ts';

const INTERLACED = { depth: 16, colour: 6, interlaced: true };
const SCRIPT = '<script>alert(1)</script>';
const HTML = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);
const SVG = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
);

const HERE = [makePhoto, makeProfilePicture];
/** As the server does it. Takes longer, but shows what is left for the server itself to do. */
const IN_ANOTHER_PROCESS = [processPhoto, processProfilePicture];

async function refusal(bytes: Buffer, conversions: typeof HERE = HERE): Promise<unknown> {
  const codes = await Promise.all(
    conversions.map((convert) =>
      convert(bytes).then(
        () => 'accepted',
        (error: unknown) => (error as { code?: string }).code,
      ),
    ),
  );
  expect(codes[0]).toBe(codes[1]);
  return codes[0];
}

describe('files that are not photos (media-1)', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['HTML', () => HTML],
    ['SVG', () => SVG],
    ['SVG behind blanks', () => Buffer.concat([Buffer.from('\n\n   '), SVG])],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')],
    ['AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => drawn().tiff().toBuffer()],
    ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['PPM', () => Buffer.from('P6 1 1 255 abc')],
    ['libvips’ own format', () => Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(200)])],
    ['a RIFF that is sound', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1')],
    ['a JPEG behind another byte', async () => Buffer.concat([Buffer.from(' '), await drawn().jpeg().toBuffer()])],
  ])('%s is refused as unsupported', async (_, make) => {
    expect(await refusal(await make())).toBe('image_unsupported');
  });

  it('HEIC has a sentence that says how a phone takes other photos', async () => {
    expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('image_heic');
  });

  it.each<[string, () => Buffer]>([
    ['a JPEG’s first bytes and HTML', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])],
    ['a PNG’s first bytes and SVG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG])],
    ['a GIF’s first bytes and HTML', () => Buffer.concat([Buffer.from('GIF89a'), HTML])],
    ['a WebP’s first bytes and HTML', () => Buffer.concat([Buffer.from('RIFF\0\x01\0\0WEBPVP8 ', 'latin1'), HTML])],
  ])('%s are refused', async (_, make) => {
    expect(await refusal(make())).toMatch(/^image_(unreadable|too_many_pixels)$/);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is rejected', async (format) => {
    const whole = await drawn(640, 400)[format]().toBuffer();
    for (const part of [0.02, 0.3, 0.6, 0.9]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part))), `${part}`).toBe('image_unreadable');
    }
  });

  it('more than 10 MB is rejected', async () => {
    const photo = await drawn().jpeg().toBuffer();
    expect(await refusal(Buffer.concat([photo, Buffer.alloc(LIMITS.uploadBytes)]))).toBe('too_large');
  });

  it('loaders for other formats are blocked in the whole process', async () => {
    await expect(sharp(SVG).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(await drawn().avif({ effort: 0 }).toBuffer()).metadata()).rejects.toThrow(/unsupported image/);
    await expect(sharp(await drawn().tiff().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
  });
});

describe('a photo with other content in its file', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a script after its end', async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(SCRIPT)])],
    ['a script in a comment', async () => withJpegComment(await drawn().jpeg().toBuffer(), SCRIPT)],
    [
      'a script in its EXIF',
      () =>
        drawn()
          .withExif({ IFD0: { ImageDescription: SCRIPT } })
          .jpeg()
          .toBuffer(),
    ],
    ['a page after a PNG', async () => Buffer.concat([await drawn().png().toBuffer(), HTML])],
    ['a page in a GIF’s comment', async () => withGifComment(await drawn().gif().toBuffer(), SCRIPT)],
  ])('is taken without %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.includes('<script>')).toBe(true);
    const { full, thumb } = await makePhoto(bytes);
    const { image } = await makeProfilePicture(bytes);
    for (const stored of [full, thumb, image]) {
      expect(stored.includes('script')).toBe(false);
      expect(stored.toString('latin1', 0, 4)).toBe('RIFF');
    }
  });
});

/** The peak memory of the process, which includes memory that has been released. */
function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

describe('pictures made to exhaust memory', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['50,000² PNG', () => pngBomb(50_000, 50_000), 'image_too_many_pixels'],
    ['16,383² JPEG', () => greyJpeg(16_383, 16_383), 'image_too_many_pixels'],
    ['30,000² GIF', () => animatedGif(30_000, 30_000, 1, { width: 30_000, height: 30_000 }), 'image_too_many_pixels'],
    [
      '30,000² GIF of 200,000 frames',
      () => animatedGif(30_000, 30_000, 200_000, { width: 30_000, height: 30_000 }),
      'image_too_many_pixels',
    ],
    ['16,383² WebP', () => animatedWebp(16_383, 16_383, 1), 'image_too_many_pixels'],
    ['16,383² WebP of 20,000 frames', () => animatedWebp(16_383, 16_383, 20_000), 'image_too_many_pixels'],
    ['12,000 × 9,000 AVIF', () => avifBomb(12_000, 9_000), 'image_unsupported'],
    ['40,000,000 × 1 PNG', () => pngBomb(40_000_000, 1), 'image_too_many_pixels'],
    ['1 × 40,000,000 PNG', () => pngBomb(1, 40_000_000), 'image_too_many_pixels'],
    ['12,001 × 1 PNG', () => pngBomb(LIMITS.imageEdge + 1, 1), 'image_too_many_pixels'],
    ['6,324² PNG, interlaced, 16 bits', () => pngBomb(6_324, 6_324, INTERLACED), 'image_too_complex'],
    ['12,000 × 3,333 PNG, 16 bits', () => pngBomb(12_000, 3_333, { depth: 16, colour: 6 }), 'image_too_complex'],
    ['6,324² progressive JPEG in full colour', () => progressiveJpeg(6_324, 6_324), 'image_too_complex'],
    ['6,324² GIF', () => animatedGif(6_324, 6_324, 1, { width: 6_324, height: 6_324 }), 'image_too_complex'],
    ['6,324² animated WebP', () => animatedWebp(6_324, 6_324, 1), 'image_too_complex'],
    ['PNG one row over the limit', () => pngBomb(8_000, LIMITS.imagePixels / 8_000 + 1), 'image_too_many_pixels'],
  ])('%s is refused from its header', async (_, make, code) => {
    const bytes = await make();
    const memory = peakMegabytes();
    const before = process.cpuUsage();
    // All that happens before another process decodes it.
    expect(() => checkImage(bytes)).toThrow(expect.objectContaining({ code }));
    const { user, system } = process.cpuUsage(before);
    // The limit is 50 ms, but other threads of this process count too. To decode one of these images takes seconds.
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(peakMegabytes() - memory).toBeLessThan(30);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['400,000 GIF frames', () => animatedGif(100, 80, 400_000)],
    ['100,000 WebP frames', () => animatedWebp(100, 80, 100_000)],
    ['a million chunks of a WebP', async () => withWebpChunks(await drawn(100, 80).webp().toBuffer(), 1_000_000)],
    ['9,000 texts in a PNG', async () => withPngChunks(await drawn(100, 80).png().toBuffer(), 'tEXt', 9_000)],
  ])('%s cost no more than the picture itself', async (_, make) => {
    const bytes = await make();
    const memory = peakMegabytes();
    const before = process.cpuUsage();
    const { width } = await processPhoto(bytes);
    expect(width).toBeLessThanOrEqual(100);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(peakMegabytes() - memory).toBeLessThan(60);
  });

  /** The processor time of this process until the picture is refused, in milliseconds. */
  const costOfRefusing = async (bytes: Buffer): Promise<number> => {
    expect(bytes.length).toBeLessThan(LIMITS.uploadBytes);
    const before = process.cpuUsage();
    expect(await refusal(bytes, IN_ANOTHER_PROCESS)).toBe('image_unreadable');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  it.each(['tEXt', 'IDAT'])('850,000 empty %s chunks in a PNG are rejected', async (type) => {
    const picture = await drawn(100, 80).png().toBuffer();
    const many = withPngChunks(picture, type, 850_000);
    const head = Buffer.from([0, 0, 0, 0, ...Buffer.from('IDAT')]);
    head.writeUInt32BE(many.length - 100);
    const one = Buffer.concat([picture.subarray(0, 33), head, Buffer.alloc(many.length - 96)]);
    // When the server's own process counted the chunks, they took a second more than a single chunk that is as long.
    const single = await costOfRefusing(one);
    expect(await costOfRefusing(many)).toBeLessThan(2 * single + 400);
  });

  const expectSegmentsToBeRefused = async (marker: number) => {
    const photo = await drawn().jpeg().toBuffer();
    const segments = Buffer.alloc(8_000_000, Buffer.from([0xff, marker, 0, 2]));
    const memory = peakMegabytes();
    for (const at of [2, photo.length - 2]) {
      const bytes = Buffer.concat([photo.subarray(0, at), segments, photo.subarray(at)]);
      expect(await refusal(bytes, IN_ANOTHER_PROCESS)).toBe('image_unreadable');
    }
    expect(peakMegabytes() - memory).toBeLessThan(60);
  };

  it('two million empty JPEG segments are rejected', () => expectSegmentsToBeRefused(0xe1));

  it.each([0xe0, 0xe2, 0xed, 0xfe])('and those of kind %i', { tags: 'soak' }, (marker) =>
    expectSegmentsToBeRefused(marker),
  );
});

describe('many pictures at once', () => {
  it('are answered or asked to retry, and the next one is accepted', async () => {
    const bytes = await drawn().jpeg().toBuffer();
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => processPhoto(bytes)));
    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);
    expect(refused.length).toBeGreaterThan(0);
    expect(results.length - refused.length).toBeGreaterThanOrEqual(10);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
    expect((await processPhoto(bytes)).width).toBe(320);
  });
});

function withWebpChunks(webp: Buffer, count: number): Buffer {
  const whole = Buffer.concat([webp, Buffer.alloc(count * 8, Buffer.from('ABCD\0\0\0\0', 'latin1'))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Repeats the same empty chunk after the header. */
function withPngChunks(png: Buffer, type: string, count: number): Buffer {
  const chunk = pngChunk(type, Buffer.alloc(0));
  return Buffer.concat([png.subarray(0, 33), Buffer.alloc(count * chunk.length, chunk), png.subarray(33)]);
}

/** Only the first bytes of this file matter. */
async function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  const small = await drawn(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc2]));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  return small;
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** Written after the header and its color table. */
function withGifComment(gif: Buffer, text: string): Buffer {
  const flags = gif[10]!;
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
}
