import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseFile, entryWith, expectPhoto, postsOf } from './support/feed.ts';
import { CAMERA, phonePhoto, positionBytes, watchSentPictures, windowsBitmap } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const WORDS = 'The well we dug last spring still gives water.';
const MEGABYTE = 1024 * 1024;

async function startPost(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByLabel('Your faith experience').fill(WORDS);
  return { dialog, choose: dialog.getByRole('button', { name: 'Choose photo' }) };
}

test('a file that is not a picture is rejected at its field, and no input is lost', async ({ community }) => {
  const { page } = await community.member();
  const { dialog, choose } = await startPost(page);
  const noPicture = dialog.getByText('Please choose a JPEG, PNG, WebP or GIF picture.');
  const broken = dialog.getByText('This picture could not be read. Please choose another one.');

  await chooseFile(choose, 'sermon.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await expect(noPicture).toBeVisible();
  await chooseFile(choose, 'cross.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
  await expect(broken).toBeVisible();
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue(WORDS);

  await chooseFile(choose, 'well.jpg', await phonePhoto(page));
  await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
  await expect(broken).toBeHidden();
});

test('a photo over 10 MB is made smaller and shared', async ({ community }) => {
  const member = await community.member();
  const { page } = member;
  const { dialog, choose } = await startPost(page);
  const heavy = Buffer.concat([await phonePhoto(page), Buffer.alloc(11 * MEGABYTE)]);
  await chooseFile(choose, 'well.jpg', heavy);
  await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Your miracle has been shared with the community');
  await expectPhoto(entryWith(page, WORDS), 'Photo shared by Rosa Delgado');
});

test('a photo leaves the device small, upright and without its place (media-7)', async ({ community }) => {
  const { page } = await community.member();
  const { dialog, choose } = await startPost(page);
  const sent = await watchSentPictures(page);
  const taken = await phonePhoto(page, 5);
  expect(taken.includes(positionBytes())).toBe(true);
  await chooseFile(choose, 'PXL_20260405_090000.jpg', taken);
  await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expectPhoto(entryWith(page, WORDS), 'Photo shared by Rosa Delgado');

  const { bytes, name } = await sent();
  expect(name).not.toContain('2026');
  expect(bytes.includes(positionBytes()) || bytes.includes(CAMERA)).toBe(false);
  const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
  expect({ width, height, exif, xmp, orientation }).toEqual({ width: 1536, height: 2048 });
});

test('a transparent picture stays transparent, and of a film its first picture is sent', async ({ community }) => {
  const { page } = await community.member();
  await page.goto('/register');
  const sent = await watchSentPictures(page);
  const choose = page.getByRole('button', { name: 'Choose picture' });
  const background = { r: 70, g: 130, b: 220, alpha: 0.5 };
  const clear = sharp({ create: { width: 2600, height: 2600, channels: 4, background } });
  await chooseFile(choose, 'clear.png', await clear.png().toBuffer(), 'image/png');
  await expectToast(page, 'Profile Picture Updated');
  expect(await sharp((await sent()).bytes).metadata()).toMatchObject({ width: 2048, height: 2048, hasAlpha: true });

  const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3), Buffer.alloc(60 * 40 * 3, 255)]);
  const film = sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });
  await chooseFile(choose, 'film.gif', await film.gif({ loop: 0 }).toBuffer(), 'image/gif');
  await expect.poll(async () => (await sharp((await sent()).bytes).metadata()).width).toBe(60);
  const { dominant } = await sharp((await sent()).bytes).stats();
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(30);
});

test('a photo that the server rejects changes nothing', async ({ community, trouble }) => {
  trouble.expect(/\/api\/posts.*status of 415/);
  const member = await community.member();
  const { page } = member;
  const { dialog, choose } = await startPost(page);
  await chooseFile(choose, 'well.jpg', windowsBitmap());
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Error', 'Failed to create post: 415 - Please choose a JPEG, PNG, WebP or GIF picture.');
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue(WORDS);
  expect(await postsOf(member.context)).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Your miracle has been shared with the community');
  await expect(entryWith(page, WORDS)).toBeVisible();
});

test('a profile picture is uploaded, and a rejected one changes nothing', async ({ community, trouble }) => {
  const { page } = await community.member();
  await page.goto('/register');
  const choose = page.getByRole('button', { name: 'Choose picture' });
  const face = page.getByRole('group', { name: 'Profile picture' }).locator('img');
  await chooseFile(choose, 'me.jpg', await phonePhoto(page));
  await expectToast(page, 'Profile Picture Updated');
  await expect(face).toHaveAttribute('src', /^\/api\/images\//);
  const before = await face.getAttribute('src');

  trouble.expect(/\/api\/users\/profile-picture.*status of 415/);
  await chooseFile(choose, 'me.jpg', windowsBitmap());
  await expectToast(page, 'Upload Failed', 'Failed to upload profile picture. Please try again.');
  await expect(face).toHaveAttribute('src', before!);
  await page.goto('/');
  await expect(page.getByRole('main').locator(`img[src="${before}"]`)).toBeVisible();
});
