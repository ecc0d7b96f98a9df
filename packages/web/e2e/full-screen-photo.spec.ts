import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { entryWith, photoIn as photoOf } from './support/feed.ts';
import { OTHERS, setTheQueue } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { look } from './support/writing.ts';

const photoIn = (entry: Locator) => photoOf(entry, texts.en);

/** A picture with a light corner, so that its position can be seen. */
function picture(width: number, height: number): Promise<Buffer> {
  const corner = { create: { width: 100, height: 100, channels: 3 as const, background: '#ffdf9a' } };
  return sharp({ create: { width, height, channels: 3, background: '#2f5135' } })
    .composite([{ input: corner, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
}

const shapes = [
  { words: 'An upright one.', width: 900, height: 1600, shape: 4 / 5 },
  { words: 'A portrait.', width: 1200, height: 1400, shape: 12 / 14 },
  { words: 'A square one.', width: 1000, height: 1000, shape: 1 },
  { words: 'A wide one.', width: 2400, height: 800, shape: 16 / 9 },
];

async function zoomOf(fullScreen: Locator): Promise<{ scale: number; x: number; y: number }> {
  return fullScreen.getByRole('img').evaluate((element: HTMLElement) => {
    const [x = 0, y = 0, scale = 1] = (element.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return { scale, x, y };
  });
}

const scaleOf = async (fullScreen: Locator) => (await zoomOf(fullScreen)).scale;

async function openPhoto(page: Page, words: string): Promise<Locator> {
  await photoIn(entryWith(page, words)).click();
  const fullScreen = page.getByRole('dialog', { name: 'Photo shared by Rosa Delgado' });
  await expect(fullScreen.getByRole('img')).toBeVisible();
  return fullScreen;
}

for (const width of [390, 1280]) {
  test(`photos keep their shape between 4:5 and 16:9 and nothing moves, ${width} wide`, async ({ community }) => {
    const member = await community.member({}, { viewport: { width, height: 844 } });
    for (const { words, width: wide, height } of shapes) {
      await community.share(member, { content: words, image: await picture(wide, height) });
    }
    const { page } = member;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/*.webp', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // In the order of the feed: the last one first.
    const inFeed = shapes.toReversed();
    const boxes = async () => {
      const found = [];
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const { words } of inFeed) {
        const photo = photoIn(entryWith(page, words));
        await photo.scrollIntoViewIfNeeded();
        const box = await photo.boundingBox();
        found.push({ width: Math.round(box!.width), height: Math.round(box!.height) });
      }
      return found;
    };
    const before = await boxes();
    letThrough();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const { words } of inFeed) {
      const image = entryWith(page, words).getByRole('img', { name: /Photo/ });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1);
    }
    expect(await boxes(), 'after the photos have loaded').toEqual(before);
    before.forEach((box, index) => expect(box.width / box.height).toBeCloseTo(inFeed[index]!.shape, 1));
    await look(page, `photos ${width}`);
    // Only cropped photos have the icon for the full photo.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const { words, width: wide, height } of inFeed) {
      await entryWith(page, words).scrollIntoViewIfNeeded();
      const cropped = wide / height < 4 / 5 || wide / height > 16 / 9;
      await expect(photoIn(entryWith(page, words)).locator('svg')).toHaveCount(cropped ? 1 : 0);
    }
  });
}

test('a photo opens in full screen and works with the keyboard alone (posts-10)', async ({ community }) => {
  const member = await community.member();
  const post = await community.share(member, {
    content: 'A wide one.',
    image: await picture(2400, 800),
    location: 'Tulsa',
  });
  const { page } = member;
  await page.goto('/');
  const link = photoIn(entryWith(page, 'A wide one.'));
  await link.focus();
  await page.keyboard.press('Enter');
  const fullScreen = page.getByRole('dialog', { name: 'Photo shared by Rosa Delgado' });
  await expect(fullScreen).toContainText('Rosa Delgado');
  await expect(fullScreen).toContainText('Tulsa');
  const image = fullScreen.getByRole('img', { name: 'Photo shared by Rosa Delgado' });
  await expect(image).toHaveAttribute('src', post.imageUrl!);
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1600);
  await look(page, 'full-screen photo');

  await expect(fullScreen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(fullScreen)).toBeCloseTo(2.25);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await zoomOf(fullScreen)).x).toBe(-80);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  const edge = (await zoomOf(fullScreen)).x;
  await page.keyboard.press('ArrowRight');
  expect((await zoomOf(fullScreen)).x, 'it cannot be moved past its edge').toBe(edge);
  await look(page, 'full-screen photo zoomed');
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(fullScreen)).toEqual({ scale: 1, x: 0, y: 0 });
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
  await expect.poll(() => scaleOf(fullScreen)).toBe(5);
  await expect(fullScreen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('Escape');
  await expect(fullScreen).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => scaleOf(fullScreen), 'begins anew').toBe(1);
  await fullScreen.getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
});

test('two fingers, a double tap and a drag move a photo, and the page behind does not move', async ({ community }) => {
  const member = await community.member({}, { hasTouch: true, isMobile: true });
  await community.share(member, { content: 'A portrait.', image: await picture(1200, 1400) });
  const { page } = member;
  await page.goto('/');
  const fullScreen = await openPhoto(page, 'A portrait.');
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

  await send('touchStart', [180, 400], [210, 400]);
  for (let spread = 20; spread <= 60; spread += 20) {
    await send('touchMove', [180 - spread, 400], [210 + spread, 400]);
  }
  await send('touchEnd');
  await expect.poll(() => scaleOf(fullScreen)).toBeGreaterThan(3);
  const before = await zoomOf(fullScreen);
  await send('touchStart', [200, 400]);
  await send('touchMove', [230, 420]);
  await send('touchMove', [260, 440]);
  await send('touchEnd');
  await expect.poll(async () => (await zoomOf(fullScreen)).x).toBeGreaterThan(before.x + 30);
  expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([0, 1]);

  const tapTwice = async () => {
    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
  };
  await tapTwice();
  await expect.poll(() => scaleOf(fullScreen)).toBe(1);
  await tapTwice();
  await expect.poll(() => scaleOf(fullScreen)).toBe(2.5);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(fullScreen, 'a rotated phone').toBeVisible();
  await look(page, 'full-screen photo turned');
  await page.goBack();
  await expect(fullScreen).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the thumbnail is shown when the full photo cannot be loaded', async ({ community, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const member = await community.member({}, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const post = await community.share(member, { content: 'A portrait.', image: await picture(1200, 1400) });
  const { page } = member;
  await page.route(`**${post.imageUrl}`, (route) => route.abort());
  await page.goto('/');
  const fullScreen = await openPhoto(page, 'A portrait.');
  await expect(fullScreen.getByRole('img')).toHaveAttribute('src', post.image!.thumbUrl);
  expect(await fullScreen.evaluate((element) => getComputedStyle(element).animationName), 'nothing moves').toBe('none');
});

test('a reported photo opens only after it was revealed', async ({ community }) => {
  const { page } = await setTheQueue(community, { language: 'en' });
  await page.goto('/admin');
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' }).click();
  await expect(page.getByText(OTHERS).first()).toBeVisible();
  const whole = page.getByRole('button', { name: /See the photo full screen/ });
  await expect(whole).toHaveCount(0);
  await page.getByRole('button', { name: 'Show photo' }).click();
  await whole.click();
  await expect(page.getByRole('dialog', { name: /María/ }).getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(whole).toBeFocused();
});
