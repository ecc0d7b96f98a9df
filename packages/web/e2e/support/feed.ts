import type { PostView } from '@lampstand/core/posts/contract';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { SEEN } from '../../test/phone-photo.ts';
import { expect } from './test.ts';

/** The post in the feed that contains this text. */
export function entryWith(page: Page, words: string): Locator {
  return page.getByRole('feed').getByRole('article').filter({ hasText: words });
}

export async function openMenu(entry: Locator, menu: string): Promise<void> {
  await entry.getByRole('button', { name: menu }).click();
  await expect(entry.page().getByRole('menuitem').first()).toBeVisible();
}

export async function chooseFromMenu(entry: Locator, menu: string, act: string): Promise<void> {
  await openMenu(entry, menu);
  await entry.page().getByRole('menuitem', { name: act }).click();
}

/** Presses a button that opens the system's file chooser, and chooses the files. */
export async function chooseFile(
  button: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<void> {
  const choosing = button.page().waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles({ name, mimeType, buffer });
}

/** The feed as this browser's member receives it. */
export async function postsOf(context: BrowserContext): Promise<PostView[]> {
  return (await (await context.request.get('/api/posts')).json()) as PostView[];
}

/** Checks that the photo has loaded and is upright: the sky is above the field. */
export async function expectPhoto(entry: Locator, name: string): Promise<void> {
  const image = entry.getByRole('img', { name });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  const { upright, above, below } = await image.evaluate((one: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = one.naturalWidth;
    canvas.height = one.naturalHeight;
    const pen = canvas.getContext('2d')!;
    pen.drawImage(one, 0, 0);
    const colour = (part: number) =>
      Array.from(pen.getImageData(canvas.width / 2, canvas.height * part, 1, 1).data.subarray(0, 3));
    return { upright: canvas.height > canvas.width, above: colour(0.1), below: colour(0.9) };
  });
  expect(upright).toBe(true);
  for (const [seen, drawn] of [
    [above, SEEN.sky],
    [below, SEEN.field],
  ] as const) {
    drawn.forEach((value, channel) => expect(Math.abs(seen[channel]! - value)).toBeLessThan(30));
  }
}
