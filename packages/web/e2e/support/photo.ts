import type { Page } from '@playwright/test';
import { asFromPhone, drawTurned, SEEN } from '../../test/phone-photo.ts';

/**
 * A real JPEG like a phone's, drawn and encoded by the browser: stored rotated with orientation 6, with an EXIF block that
 * contains the camera and the location to a few meters. `times` larger than what is displayed.
 */
export async function phonePhoto(page: Page, times = 1): Promise<Buffer> {
  const address = await page.evaluate(drawTurned, { ...SEEN, times });
  return Buffer.from(asFromPhone(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')));
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
