import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lighterPicture } from './lighter-picture.ts';

interface Drawing {
  width: number;
  height: number;
  alpha?: boolean;
  type?: string;
}

let drawn: Drawing[] = [];
let isClear = false;
const decode = vi.fn<(file: Blob, options?: ImageBitmapOptions) => Promise<object>>();

class Canvas {
  readonly drawing: Drawing;
  constructor(width: number, height: number) {
    this.drawing = { width, height };
  }
  get width() {
    return this.drawing.width;
  }
  get height() {
    return this.drawing.height;
  }
  getContext(_kind: '2d', { alpha }: { alpha: boolean }) {
    this.drawing.alpha = alpha;
    return {
      canvas: this,
      drawImage: () => undefined,
      getImageData: () => ({ data: [0, 0, 0, 255, 0, 0, 0, isClear ? 254 : 255] }),
    };
  }
  async convertToBlob({ type }: { type: string }) {
    drawn.push({ ...this.drawing, type });
    return new Blob(['drawn'], { type });
  }
}

beforeEach(() => {
  drawn = [];
  isClear = false;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', decode);
  decode.mockReset();
});

async function file(width: number, height: number, format: 'jpeg' | 'png' | 'gif' = 'jpeg', camera?: string) {
  decode.mockResolvedValue({ width, height, close: () => undefined });
  const background = { r: 70, g: 130, b: 220 };
  const picture = sharp({ create: { width, height, channels: 3, background } }).toFormat(format);
  const bytes = await (camera ? picture.withExif({ IFD0: { Model: camera } }) : picture).toBuffer();
  return new File([new Uint8Array(bytes)], 'PXL_20260405_090000.jpg', { type: `image/${format}` });
}

describe('a picture before it is sent (media-7)', () => {
  it('is not drawn again if it is small and nothing else is in the file', async () => {
    const small = await file(2048, 1536);
    const sent = await lighterPicture(small);
    expect(new Uint8Array(await sent!.arrayBuffer())).toEqual(new Uint8Array(await small.arrayBuffer()));
    expect(sent).toMatchObject({ type: 'image/jpeg' });
    expect(sent, 'its name may say when it was taken').not.toHaveProperty('name');
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['a longer one', [2560, 1920], [2048, 1536]],
    ['an upright one', [1920, 2560], [1536, 2048]],
    ['a wide one', [9000, 30], [2048, 7]],
  ] as const)('is at most 2,048 pixels long: %s', async (_name, [width, height], [most, least]) => {
    await lighterPicture(await file(width, height));
    expect(drawn).toEqual([{ width: most, height: least, alpha: false, type: 'image/jpeg' }]);
  });

  it('is drawn again in its size if there is anything else in it', async () => {
    await lighterPicture(await file(600, 800, 'jpeg', 'Pilgrim Phone 7'));
    expect(drawn).toEqual([{ width: 600, height: 800, alpha: false, type: 'image/jpeg' }]);
  });

  it('is drawn again if it is heavy', async () => {
    const light = await file(60, 40);
    await lighterPicture(new Blob([light, new Uint8Array(1024 * 1024)], { type: 'image/jpeg' }));
    expect(drawn).toMatchObject([{ width: 60, height: 40 }]);
  });

  it('stays transparent', async () => {
    isClear = true;
    await lighterPicture(await file(2100, 60, 'png'));
    isClear = false;
    await lighterPicture(await file(2100, 60, 'png'));
    expect(drawn).toMatchObject([{ type: 'image/webp' }, { type: 'image/jpeg' }]);
  });

  it('is only the first picture of a film', async () => {
    await lighterPicture(await file(60, 40, 'gif'));
    expect(drawn).toMatchObject([{ width: 60, height: 40 }]);
  });

  it('is decoded smaller only where it cannot get larger, whichever way it is turned', async () => {
    for (const [width, height] of [
      [2052, 2050],
      [9000, 30],
      [30, 9000],
    ] as const)
      await lighterPicture(await file(width, height));
    const hints = decode.mock.calls.map(([, options]) => options?.resizeWidth);
    expect(hints).toEqual([2048, undefined, undefined]);
  });

  it('goes as it is if this browser cannot decode it', async () => {
    const large = await file(2060, 30);
    decode.mockRejectedValue(new Error('out of memory'));
    expect((await lighterPicture(large))?.size).toBe(large.size);
  });

  it('is drawn again if this browser shows it and the server does not take it, such as AVIF', async () => {
    decode.mockResolvedValue({ width: 40, height: 30, close: () => undefined });
    expect((await lighterPicture(new Blob(['BM'])))?.type).toBe('image/jpeg');
    expect(drawn).toEqual([{ width: 40, height: 30, alpha: true, type: 'image/jpeg' }]);
  });

  it('goes as it is, or not at all, if it cannot be drawn', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    const large = await file(2060, 30);
    expect((await lighterPicture(large))?.size).toBe(large.size);
    expect(await lighterPicture(new Blob(['BM']))).toBeUndefined();
  });

  it('is none if nobody can read it', async () => {
    decode.mockRejectedValue(new Error('broken'));
    expect(await lighterPicture(new Blob(['<svg/>']))).toBeUndefined();
  });
});
