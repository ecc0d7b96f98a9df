import { expect, it } from 'vitest';
import { isAnimated } from './lighter-picture.ts';

const file = (type: string, ...parts: string[]) =>
  new Blob([Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0))], { type });

const GIF = 'GIF89a\x01\0\x01\0\0\0';
const FRAME = '\0!\u00F9\x04\0\0\0\0\0,\0\0';
const PNG = '\u0089PNG\r\n\x1A\n\0\0\0\rIHDR';
const webp = (flags: string) => `RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0${flags}`;

it.each([
  ['a GIF of two frames', file('image/gif', GIF, FRAME, 'x'.repeat(9000), FRAME), true],
  ['a GIF of one', file('image/gif', GIF, FRAME), false],
  ['an animated WebP', file('image/webp', webp('\x12')), true],
  ['a WebP with transparency', file('image/webp', webp('\x10')), false],
  ['an animated PNG', file('image/png', PNG, '....acTL'), true],
  ['a PNG', file('image/png', PNG, 'IDAT'), false],
  ['a sequence of AVIF', file('image/avif', '\0\0\0\x1Cftypavis'), true],
  ['an AVIF', file('image/avif', '\0\0\0\x1Cftypavif'), false],
  ['a JPEG', file('image/jpeg', '\u00FF\u00D8\u00FF acTL'), false],
  ['nothing', file('image/gif'), false],
])('%s', async (_what, picture, moves) => {
  expect(await isAnimated(picture)).toBe(moves);
});
