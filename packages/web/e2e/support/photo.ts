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
