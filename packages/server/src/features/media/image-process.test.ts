import { LIMITS } from '@lampstand/core/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawn, greyJpeg } from '../../../test/images.ts';
import { processPhoto } from './image-process.ts';

describe('a picture that is converted in another process', () => {
  it('may have exactly 40 megapixels', async () => {
    const photo = await processPhoto(await greyJpeg(8000, LIMITS.imagePixels / 8000));
    expect([photo.width, photo.height]).toEqual([1600, 1000]);
  });

  it.each([false, true])('may come from a large camera, progressive: %s', async (progressive) => {
    const size = {
      ...(progressive ? { width: 6_300, height: 4_730 } : { width: 7_300, height: 5_470 }),
      channels: 3,
      background: '#c85028',
    } as const;
    const camera = await sharp({ create: size }).jpeg({ progressive }).toBuffer();
    const photo = await processPhoto(camera);
    expect(photo.width).toBe(1600);
  });

  it('does not wait for heavy ones if it is light (media-2)', async () => {
    const large = await drawn(6_000, 5_000).jpeg().toBuffer();
    const small = await drawn(2_048, 1_536).jpeg().toBuffer();
    const done: string[] = [];
    const convert = async (name: string, bytes: Buffer) => {
      await processPhoto(bytes);
      done.push(name);
    };
    await Promise.all([convert('heavy', large), convert('second heavy', large), convert('light', small)]);
    expect(done.indexOf('light')).toBeLessThan(done.indexOf('second heavy'));
  });
});
