import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { headOf } from './lighter-picture.ts';

const drawing = (channels: 3 | 4) =>
  sharp({ create: { width: 60, height: 40, channels, background: { r: 70, g: 130, b: 220, alpha: 0.5 } } });
const place = { IFD0: { Model: 'Pilgrim Phone 7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 9/1 14/1' } };

const read = async (picture: Sharp | Buffer) =>
  headOf(new Uint8Array(Buffer.isBuffer(picture) ? picture : await picture.toBuffer()));
const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3), Buffer.alloc(60 * 40 * 3, 255)]);
const film = () => sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });

describe('the head of a picture', () => {
  it.each([
    ['a JPEG', drawing(3).jpeg(), false],
    ['a progressive JPEG', drawing(3).jpeg({ progressive: true }), false],
    ['a PNG', drawing(3).png(), true],
    ['a transparent PNG', drawing(4).png(), true],
    ['a WebP', drawing(3).webp(), true],
    ['a transparent WebP', drawing(4).webp(), true],
    ['a lossless WebP', drawing(3).webp({ lossless: true }), true],
  ])('of %s has its size, and that nothing else is in it', async (_name, picture, mayBeClear) => {
    expect(await read(picture)).toEqual({ width: 60, height: 40, isBare: true, mayBeClear });
  });

  it.each([
    ['a JPEG', drawing(3).withExif(place).jpeg()],
    ['a PNG', drawing(3).withExif(place).png()],
    ['a WebP', drawing(3).withExif(place).webp()],
  ])('of %s with a place has its size, and is not bare', async (_name, picture) => {
    expect(await read(picture)).toMatchObject({ width: 60, height: 40, isBare: false });
  });

  it('is not bare with a color profile, a comment, or anything behind the picture, such as a film', async () => {
    expect(await read(drawing(3).withIccProfile('p3').jpeg())).toMatchObject({ isBare: false });
    const jpeg = await drawing(3).jpeg().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from('home')]);
    expect(await read(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toMatchObject({
      isBare: false,
    });
    for (const picture of [jpeg, await drawing(3).png().toBuffer(), await drawing(3).webp().toBuffer()]) {
      expect(await read(Buffer.concat([picture, Buffer.from('ftyp')]))).toMatchObject({ isBare: false });
    }
  });

  it('of a film is not bare: only its first picture is shown', async () => {
    expect(await read(film().webp({ loop: 0 }))).toMatchObject({ width: 60, height: 40, isBare: false });
    expect(await read(film().gif({ loop: 0 }))).toMatchObject({ isBare: false, mayBeClear: true });
  });

  it('of a file that ends early is not bare', async () => {
    for (const picture of [drawing(3).jpeg(), drawing(4).png(), drawing(4).webp()]) {
      const whole = await picture.toBuffer();
      for (const length of [12, 20, 30, whole.length - 1]) {
        expect((await read(whole.subarray(0, length)))?.isBare, `${length} bytes`).toBe(false);
      }
    }
  });

  it('is unknown for everything else', async () => {
    for (const text of ['', 'x', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM\0\0\0\0\0\0\0\0\0\0']) {
      expect(await read(Buffer.from(text))).toBeUndefined();
    }
  });
});
