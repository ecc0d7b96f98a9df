import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { animatedGif, animatedWebp, CORNERS, drawn, phonePhoto } from '../../../test/images.ts';
import type { Colour } from '../../../test/images.ts';
import { assertBare, makePhoto, makeProfilePicture } from './image-encode.ts';

/** The colors in the middle of the four quarters. */
async function corners(image: Buffer): Promise<Record<keyof typeof CORNERS, Colour>> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [data[start]!, data[start + 1]!, data[start + 2]!];
  };
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  };
}

async function expectUpright(image: Buffer, tolerance = 12): Promise<void> {
  const seen = await corners(image);
  for (const [corner, colour] of Object.entries(CORNERS)) {
    const found = seen[corner as keyof typeof CORNERS];
    const off = Math.max(...colour.map((value, index) => Math.abs(value - found[index]!)));
    expect(off, `${corner}: ${String(found)} for ${String(colour)}`).toBeLessThanOrEqual(tolerance);
  }
}

/** The only metadata of a stored file: its size and its samples. */
async function expectBare(image: Buffer): Promise<void> {
  const { exif, xmp, icc, iptc, orientation, pages, format, space } = await sharp(image).metadata();
  expect({ exif, xmp, icc, iptc, orientation, pages, format, space }).toEqual({ format: 'webp', space: 'srgb' });
  for (const word of ['Exif', 'EXIF', 'xmpmeta', 'Phone', 'place', '<script']) expect(image.includes(word)).toBe(false);
}

describe('the four formats', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is converted to WebP (media-1)', async (format) => {
    const photo = await makePhoto(await drawn(320, 200)[format]().toBuffer());
    expect([photo.width, photo.height]).toEqual([320, 200]);
    await expectUpright(photo.full);
    await expectBare(photo.full);
    await expectBare(photo.thumb);
  });

  it('creates an image of at most 1600 px with its size, and a thumbnail of at most 480 px', async () => {
    const photo = await makePhoto(await drawn(3000, 2000).jpeg().toBuffer());
    expect(await sharp(photo.full).metadata()).toMatchObject({ width: 1600, height: 1067 });
    expect(await sharp(photo.thumb).metadata()).toMatchObject({ width: 480, height: 320 });
    expect([photo.width, photo.height]).toEqual([1600, 1067]);
  });

  it('never enlarges', async () => {
    const photo = await makePhoto(await drawn(60, 90).png().toBuffer());
    expect(await sharp(photo.full).metadata()).toMatchObject({ width: 60, height: 90 });
    expect(await sharp(photo.thumb).metadata()).toMatchObject({ width: 60, height: 90 });
  });

  it.each([
    ['a GIF', () => drawn().gif().toBuffer()],
    ['an animated GIF', () => Promise.resolve(animatedGif(60, 40, 3))],
    ['an animated WebP', () => animatedWebp(60, 40, 3)],
  ])('keeps the first frame of %s', async (_, make) => {
    await expectBare((await makePhoto(await make())).full);
  });

  it.each([
    ['CMYK JPEG', () => drawn().toColourspace('cmyk').jpeg().toBuffer(), 80],
    ['16-bit PNG', () => drawn().toColourspace('rgb16').png().toBuffer(), 12],
    ['palette PNG', () => drawn().png({ palette: true }).toBuffer(), 12],
    ['progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer(), 12],
    [
      'HDR JPEG with a gain map',
      async () => {
        // sharp can write this, but its types do not include it yet.
        const photo = sharp(await drawn().jpeg().toBuffer()) as Sharp & { withGainMap(): Sharp };
        return photo.withGainMap().jpeg().toBuffer();
      },
      60,
    ],
  ])('accepts a %s', async (_, make, tolerance) => {
    const photo = await makePhoto(await make());
    await expectUpright(photo.full, tolerance);
    await expectBare(photo.full);
  });

  it('accepts gray and semi-transparent pictures', async () => {
    const grey = await makePhoto(await drawn().greyscale().png().toBuffer());
    await expectBare(grey.full);
    const clear = await makePhoto(await drawn().ensureAlpha(0.5).png().toBuffer());
    await expectBare(clear.full);
    expect((await sharp(clear.full).metadata()).hasAlpha).toBe(true);
  });
});

describe('a photo from a phone (media-3)', () => {
  let phone: Buffer;
  beforeAll(async () => {
    phone = await phonePhoto(6);
  });

  it('contains everything that must not be stored', async () => {
    const { exif, xmp, icc, orientation } = await sharp(phone).metadata();
    expect(orientation).toBe(6);
    // Tag 0x8825 points to the GPS data: little-endian, one LONG.
    expect(exif?.includes(Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0]))).toBe(true);
    expect(xmp?.includes('<place>40.446')).toBe(true);
    expect(icc?.length).toBeGreaterThan(0);
  });

  it('loses location, camera, XMP and profile in every size', async () => {
    const photo = await makePhoto(phone);
    const profilePicture = await makeProfilePicture(phone);
    for (const image of [photo.full, photo.thumb, profilePicture.image, fromDataUrl(photo.placeholder)])
      await expectBare(image);
  });

  it('keeps its colors when the profile is removed', async () => {
    await expectUpright((await makePhoto(phone)).full);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright from EXIF orientation %i', async (orientation) => {
    const bytes = await phonePhoto(orientation);
    expect(await sharp(bytes).metadata()).toMatchObject(
      orientation < 5 ? { width: 640, height: 400 } : { width: 400, height: 640 },
    );
    const photo = await makePhoto(bytes);
    expect([photo.width, photo.height]).toEqual([640, 400]);
    await expectUpright(photo.full);
    await expectUpright(photo.thumb);
    await expectUpright((await makeProfilePicture(bytes)).image);
  });
});

describe('other formats with an orientation', () => {
  it.each(['png', 'webp'] as const)('a %s becomes upright', async (format) => {
    const bytes = await drawn(320, 200, 6).withMetadata({ orientation: 6 })[format]().toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 320, orientation: 6 });
    const photo = await makePhoto(bytes);
    expect([photo.width, photo.height]).toEqual([320, 200]);
    await expectUpright(photo.full);
  });
});

describe('the profile picture', () => {
  it.each([
    [1000, 300],
    [300, 1000],
    [90, 60],
  ])('is 400 px square from %i × %i, cropped to the middle', async (width, height) => {
    const { image } = await makeProfilePicture(await drawn(width, height).jpeg().toBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ width: 400, height: 400 });
    await expectUpright(image);
    await expectBare(image);
  });
});

describe('the placeholder (media-6)', () => {
  it.each([
    ['four colours', () => drawn(1200, 800).jpeg().toBuffer()],
    ['noise', () => noise(3)],
    ['transparent noise', () => noise(4)],
  ])('is a small image in a short data: URL, from %s', async (_, make) => {
    const { placeholder } = await makePhoto(await make());
    expect(placeholder.length).toBeLessThan(400);
    const { width, height } = await sharp(fromDataUrl(placeholder)).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(24);
  });

  it('shows roughly the same colours', async () => {
    const { placeholder } = await makePhoto(await drawn(1200, 800).png().toBuffer());
    await expectUpright(fromDataUrl(placeholder), 60);
  });
});

describe('the final check', () => {
  it.each([
    [
      'EXIF',
      () =>
        drawn()
          .withExif({ IFD0: { Make: 'Phone' } })
          .webp()
          .toBuffer(),
    ],
    ['XMP', () => drawn().withXmp('<x:xmpmeta/>').webp().toBuffer()],
    ['a colour profile', () => drawn().withIccProfile('p3').webp().toBuffer()],
    ['frames', () => animatedWebp(10, 10, 2)],
  ])('rejects a file with %s', async (_, make) => {
    const webp = await make();
    expect(() => assertBare(webp)).toThrow(expect.objectContaining({ code: 'image_unreadable' }));
  });

  it('accepts lossy, lossless and transparent images', async () => {
    for (const picture of [drawn().webp(), drawn().webp({ lossless: true }), drawn().ensureAlpha(0.5).webp()]) {
      const webp = await picture.toBuffer();
      expect(() => assertBare(webp)).not.toThrow();
    }
  });
});

function fromDataUrl(url: string): Buffer {
  expect(url).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Hard to compress, and the same each time: one sample in sixteen has a different color. */
async function noise(channels: 3 | 4): Promise<Buffer> {
  let state = 1;
  const data = Buffer.alloc(32 * 32 * channels);
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = (state / 65_536) & 255;
  }
  return sharp(data, { raw: { width: 32, height: 32, channels } })
    .resize(640, 640, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
