import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newEmail, PASSWORD } from './support/community.ts';
import { chooseFile, chooseFromMenu, entryWith, expectPhoto, postsOf } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { CAMERA, positionBytes } from '../test/phone-photo.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { GONE_PHOTO, GONE_POST } from './support/trouble.ts';

const TULSA = { latitude: 36.154_019, longitude: -95.992_814, accuracy: 10 };
const WORDS = 'After eleven years my brother called. We talked until the sun came up.';
const BETTER_WORDS = 'After eleven years my brother called. We wept, and talked until the sun came up.';

test('a testimony from sharing to deleting, seen by its author and another member', async ({
  community,
  product,
  trouble,
}) => {
  trouble.expect(GONE_PHOTO);
  trouble.expect(GONE_POST);
  const walter = await community.visitor({ geolocation: TULSA, permissions: ['geolocation'] });
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
  const { page } = walter;
  const email = newEmail('walter');
  const before = await keptFiles(product.dataDir);

  await test.step('Walter signs up', async () => {
    await page.goto('/');
    await expect(page.getByText('Share your faith experiences and connect with believers worldwide')).toBeVisible();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL('**/api/login?mode=signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeVisible();
  });

  await test.step('he completes his profile', async () => {
    await page.getByLabel('First name').fill('Walter');
    await page.getByLabel('Last name').fill('Reed');
    await page.getByRole('spinbutton', { name: 'Age' }).fill('67');
    await page.getByLabel('Male', { exact: true }).check();
    await page.getByLabel('City').fill('Tulsa');
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await page.getByLabel('State').selectOption({ label: 'Oklahoma' });
    await page.getByRole('button', { name: 'Join Faith Community' }).click();
    await expectToast(page, 'Profile Updated!', 'Your name changes will now appear on all your posts.');
    await expect(page).toHaveURL('/');
  });

  await test.step('the feed is empty, and invites him to share the first testimony', async () => {
    await expect(page.getByRole('heading', { name: 'Share Your First Miracle' })).toBeVisible();
    await expect(page.getByText('Be the first to share a faith experience with the community')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Create Post' }).click();
  });

  await test.step('he shares it with a photo from his phone and his location', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
    await dialog.getByLabel('Your faith experience').fill(WORDS);
    await chooseFile(dialog.getByRole('button', { name: 'Choose photo' }), 'IMG_2041.JPG', await phonePhoto(page));
    await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
    await dialog.getByRole('button', { name: 'Get location' }).click();
    await expect(dialog.getByText('Location captured successfully!')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Lat: 36.1540, Lng: -95.9928');
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Your miracle has been shared with the community');
    await expect(dialog).toBeHidden();
    await expectPhoto(entryWith(page, WORDS), 'Photo shared by Walter Reed');
  });

  await test.step('he looks at it in full screen, also from near', async () => {
    await entryWith(page, WORDS).getByRole('link', { name: 'See the photo full screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photo shared by Walter Reed' });
    const photo = dialog.getByRole('img');
    await expect(photo).toBeInViewport({ ratio: 1 });
    const fitted = await photo.boundingBox();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await photo.boundingBox())!.width / fitted!.width).toBeCloseTo(1.5, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step('the stored photo contains neither location nor camera', async () => {
    const [post] = await postsOf(walter.context);
    const added = (await keptFiles(product.dataDir)).filter((file) => !before.includes(file));
    expect(added.length, 'the photo and its thumbnail').toBeGreaterThanOrEqual(2);
    const stored = await Promise.all(added.map((file) => readFile(file)));
    for (const bytes of [await fetched(walter.context, post!.imageUrl!), ...stored]) {
      expect(bytes.subarray(0, 4).toString(), 'a WebP').toBe('RIFF');
      for (const trace of ['EXIF', 'Exif', 'XMP', CAMERA, Buffer.from(positionBytes())]) {
        expect(bytes.includes(trace), `the picture contains ${String(trace)}`).toBe(false);
      }
    }
  });

  await test.step('Rosa prays, loves and comments', async () => {
    await rosa.page.goto('/');
    const entry = entryWith(rosa.page, WORDS);
    await expect(entry.getByText('Walter Reed')).toBeVisible();
    await expectPhoto(entry, 'Photo shared by Walter Reed');
    await entry.getByRole('button', { name: 'Pray' }).click();
    await expectToast(rosa.page, 'Prayer Added', 'Your prayer has been added to this post');
    await expect(entry.getByRole('button', { name: 'Pray 1' })).toHaveAttribute('aria-pressed', 'true');
    await entry.getByRole('button', { name: 'Love' }).click();
    await expect(entry.getByRole('button', { name: 'Love 1' })).toHaveAttribute('aria-pressed', 'true');
    await entry.getByRole('button', { name: 'Comment 0' }).click();
    const dialog = rosa.page.getByRole('dialog', { name: 'Comments' });
    await expect(dialog.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await dialog.getByPlaceholder('Write a comment...').fill('Glory to God, Walter.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(rosa.page, 'Comment Added', 'Your comment has been posted');
    await expect(dialog.getByPlaceholder('Write a comment...')).toHaveValue('');
    await expect(dialog.getByText('Glory to God, Walter.')).toBeVisible();
    await expect(dialog.getByText('Just now').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(entry.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  });

  await test.step('she sees his location with two decimals, he sees it exactly', async () => {
    const [hers] = await postsOf(rosa.context);
    expect([hers!.latitude, hers!.longitude]).toEqual(['36.15', '-95.99']);
    const [his] = await postsOf(walter.context);
    expect([his!.latitude, his!.longitude].map(Number)).toEqual([TULSA.latitude, TULSA.longitude]);
  });

  await test.step('Walter sees it on his return', async () => {
    await page.reload();
    const entry = entryWith(page, WORDS);
    await expect(entry.getByRole('button', { name: 'Pray 1' })).toHaveAttribute('aria-pressed', 'false');
    await expect(entry.getByRole('button', { name: 'Love 1' })).toBeVisible();
    await entry.getByRole('button', { name: 'Comment 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comments' });
    await expect(dialog.getByText('Rosa Delgado')).toBeVisible();
    await expect(dialog.getByText('Glory to God, Walter.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('he edits the text and replaces the photo', async () => {
    const { imageUrl: first } = (await postsOf(walter.context))[0]!;
    const dialog = await openEditor(page, WORDS);
    await dialog.getByLabel('Your faith experience').fill(BETTER_WORDS);
    await chooseFile(dialog.getByRole('button', { name: 'Replace' }), 'IMG_2042.JPG', await phonePhoto(page));
    await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
    await dialog.getByRole('button', { name: 'Update Post' }).click();
    await expectToast(page, 'Post Updated');
    await expectPhoto(entryWith(page, BETTER_WORDS), 'Photo shared by Walter Reed');
    expect((await postsOf(walter.context))[0]!.imageUrl).not.toBe(first);
    expect((await walter.context.request.get(first!)).status(), 'the first photo is gone').toBe(404);
  });

  await test.step('he removes the photo', async () => {
    const dialog = await openEditor(page, BETTER_WORDS);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Update Post' }).click();
    await expectToast(page, 'Post Updated');
    await expect(entryWith(page, BETTER_WORDS).getByRole('img', { name: 'Photo shared by' })).toHaveCount(0);
    expect(await keptFiles(product.dataDir), 'no picture of his is left').toEqual(before);
  });

  await test.step('he deletes it after a confirmation', async () => {
    await chooseFromMenu(entryWith(page, BETTER_WORDS), 'Post menu', 'Delete Post');
    const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
    await question.getByRole('button', { name: 'Delete Post' }).click();
    await expectToast(page, 'Post Deleted', 'Your post has been successfully deleted.');
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await rosa.page.reload();
    await expect(rosa.page.getByRole('heading', { name: 'Share Your First Miracle' })).toBeVisible();
  });
});

async function openEditor(page: Page, words: string): Promise<Locator> {
  await chooseFromMenu(entryWith(page, words), 'Post menu', 'Edit Post');
  const dialog = page.getByRole('dialog', { name: 'Edit Your Faith Experience' });
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue(words);
  return dialog;
}

async function fetched(context: BrowserContext, address: string): Promise<Buffer> {
  const answer = await context.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/webp');
  return answer.body();
}

/** Every picture on the server's disk. */
async function keptFiles(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => path.join(file.parentPath, file.name)).toSorted();
}
