import type { Page } from '@playwright/test';
import { PASSWORD, type Member } from './support/community.ts';
import {
  expectMemberCode,
  expectPictures,
  expectRemembered,
  expectWorker,
  expireSession,
  keptOn,
} from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';

const WORDS = 'He called me by my name in the dark.';
const DRAFT = 'What I have not told anybody yet';

const en = texts.en.home;

/** She reads, starts to write, and chooses Spanish, so that the device stores data of every kind. */
async function useDevice({ page }: Member, words = WORDS): Promise<void> {
  await page.goto('/');
  await expect(entryWith(page, words)).toBeVisible();
  await page.getByRole('button', { name: /Share your miracle or faith experience/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByLabel('Your faith experience').fill(DRAFT);
  const photo = await phonePhoto(page);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /photo/i }).first().click();
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectWorker(page);
  await expectRemembered(page, '/api/auth/user', '/api/posts');
  await expectPictures(page, 1);
  await expect
    .poll(async () => Object.keys((await keptOn(page)).databases))
    .toEqual(expect.arrayContaining(['lampstand-drafts/photos', 'lampstand-member/answers', 'lampstand-member/owner']));
  await expect.poll(async () => (await keptOn(page)).stored.some((key) => key.startsWith('draft:'))).toBe(true);
}

/** Checks that nothing is left that reveals who used the device, or what they read or wrote. The community stays known. */
async function expectForgotten(page: Page, stored: string[]): Promise<void> {
  await expect.poll(() => keptOn(page)).toEqual({ pictures: [], databases: {}, stored: ['community', ...stored] });
}

/** Confirms the dialog about the draft. */
async function logOutWithDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.logOut }).click();
  const question = page.getByRole('alertdialog', { name: texts.en.account.draft.title });
  await expect(question).toContainText(DRAFT);
  await question.getByRole('button', { name: texts.en.account.draft.confirm }).click();
}

async function withPhoto(member: Member, share: (image: Buffer) => Promise<unknown>): Promise<void> {
  await share(await phonePhoto(member.page));
}

test(
  'logging out removes everything of the member from the device, and Back does not lead in (offline-5)',
  { tag: '@worker' },
  async ({ community, trouble }) => {
    // Calls that are on their way when the session ends.
    trouble.expect(/\/api\/.*status of 401/);
    const rosa = await community.member({}, { language: 'en' });
    await withPhoto(rosa, (image) => community.share(rosa, { content: WORDS, image }));
    // An answer is no page of the app, which would save the theme that it started with.
    await rosa.page.goto('/api/community');
    await rosa.page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await useDevice(rosa);
    // Another tab of hers with the feed.
    const other = await rosa.context.newPage();
    await other.goto('/');
    await expect(entryWith(other, WORDS)).toBeVisible();

    await logOutWithDraft(rosa.page);
    await expect(rosa.page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expectForgotten(rosa.page, ['language', 'theme']);
    await rosa.page.goBack();
    await expect(rosa.page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  },
);

test(
  'logging out works offline and asks about what was not sent, and the server learns of it later',
  { tag: '@worker' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const rosa = await community.member();
    await withPhoto(rosa, (image) => community.share(rosa, { content: WORDS, image }));
    await useDevice(rosa);
    const { page, context } = rosa;
    await expectMemberCode(page);
    await context.setOffline(true);
    await entryWith(page, WORDS).getByRole('button', { name: 'Pray 0' }).click();
    await expect.poll(async () => (await keptOn(page)).databases['lampstand-member/entries']).toHaveLength(1);

    await test.step('the question names what would be lost, and can be cancelled', async () => {
      const logOut = page.getByRole('link', { name: en.logOut });
      await logOut.click();
      const question = page.getByRole('alertdialog', { name: texts.en.account.draft.title });
      await expect(question).toContainText('1 thing you wrote has not been sent.');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(logOut).toBeFocused();
    });

    await logOutWithDraft(page);
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expectForgotten(page, ['logout-pending']);

    await test.step('the next start offline shows no member', async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    });

    await test.step('back online, the session ends before any other request uses it', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
      });
      await context.setOffline(false);
      await expect.poll(() => asked).toEqual(['POST /api/logout']);
      await expect.poll(async () => (await keptOn(page)).stored).toEqual(['community']);
      expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    });
  },
);

test(
  'two members on one device never see each other’s data, and only the draft waits for its author',
  { tag: '@worker' },
  async ({ community, product, trouble }) => {
    // Requests of her screens for data from memory are rejected, because they are made for her and he is signed in.
    trouble.expect(/status of 401/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await withPhoto(rosa, (image) => community.share(rosa, { content: WORDS, image }));
    await useDevice(rosa);
    const { page, context } = rosa;

    // Her session is replaced by his, as on the sign-in page.
    const signIn = async ({ email }: Member) => {
      const answer = await context.request.post('/api/login', {
        headers: { Origin: product.url },
        data: { email, password: PASSWORD },
      });
      expect(answer.ok()).toBe(true);
    };
    await signIn(walter);
    await page.goto('/register');
    await expect(page.getByLabel('First name')).toHaveValue('Walter');
    await expectRemembered(page, '/api/auth/user');
    const hers = async () => {
      const { pictures, databases, stored } = await keptOn(page);
      const keys = [...pictures, ...Object.values(databases).flat(), ...stored];
      return keys.filter((key) => key.includes(rosa.user.id)).toSorted();
    };
    const draft = [`draft:${rosa.user.id}:post:content`, `${rosa.user.id}:post`];
    // She did not log out, so her draft stays.
    await expect.poll(hers, { timeout: 10_000 }).toEqual(draft.toSorted());
    const kept = await keptOn(page);
    expect(kept.databases['lampstand-member/answers']?.every((key) => key.startsWith(walter.user.id))).toBe(true);
    await page.goto('/');
    const prompt = page.getByRole('button', { name: /Share your miracle or faith experience/ });
    await prompt.click();
    const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
    await expect(dialog.getByLabel('Your faith experience')).toHaveValue('');
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await signIn(rosa);
    await page.goto('/');
    // The page starts as his until the server says who is signed in.
    await expect(prompt).toContainText(texts.en.posts.draft);
    await prompt.click();
    await expect(dialog.getByLabel('Your faith experience')).toHaveValue(DRAFT);
    await expect(dialog.getByRole('img')).toBeVisible();

    await test.step('a session that ended elsewhere removes what was read, and keeps the draft', async () => {
      await page.keyboard.press('Escape');
      await expectRemembered(page, '/api/auth/user', '/api/posts');
      await expectPictures(page, 1);
      await expireSession(rosa);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
      await expect.poll(async () => (await keptOn(page)).pictures).toEqual([]);
      await expect.poll(async () => Object.keys((await keptOn(page)).databases)).toEqual(['lampstand-drafts/photos']);
      await signIn(rosa);
      await page.goto('/');
      await prompt.click();
      await expect(dialog.getByLabel('Your faith experience')).toHaveValue(DRAFT);
      expect((await keptOn(page)).stored).not.toContain('session-ended');
    });
  },
);
