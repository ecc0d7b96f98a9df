import type { Page } from '@playwright/test';
import { PASSWORD, type Community, type Member } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'Nine years, and then the telephone rang.';
const MESSAGE = 'Can you drive me on Sunday?';

/** Logs the member out of all other devices, as on the list of devices. */
async function endElsewhere(community: Community, { email, context }: Member, url: string): Promise<void> {
  const other = await community.visitor();
  const headers = { Origin: url };
  const login = await other.context.request.post('/api/login', { headers, data: { email, password: PASSWORD } });
  expect(login.ok()).toBe(true);
  const sessions = (await (await other.context.request.get('/api/sessions')).json()) as {
    id: string;
    current: boolean;
  }[];
  for (const { id, current } of sessions) {
    if (!current) expect((await other.context.request.delete(`/api/sessions/${id}`, { headers })).ok()).toBe(true);
  }
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
}

async function logIn(page: Page, { email }: Member): Promise<void> {
  await page.goto('/api/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password"]').press('Enter');
}

const note = (page: Page, t: Texts) => page.getByRole('status').filter({ hasText: t.auth.ended.title });

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];

  test(`a draft outlasts another member on the device, who sees nothing of it (app-13): ${where}`, async ({
    community,
    product,
    trouble,
  }) => {
    trouble.expect(/status of 401/);
    const rosa = await community.member({ firstName: 'Rosa' }, options);
    const walter = await community.member({ firstName: 'Walter' }, options);
    await community.befriend(rosa, walter);
    const { page } = rosa;
    const prompt = page.getByRole('button', { name: t.posts.prompt });
    const content = page.getByRole('dialog', { name: t.compose.create.title }).getByLabel(t.compose.content.label);
    const openComposer = async () => {
      await prompt.click();
      await expect(content).toBeVisible();
    };
    const closeComposer = async () => {
      await page.keyboard.press('Escape');
      await expect(content).toBeHidden();
    };
    await test.step('Rosa writes a testimony and a message, and her session is ended from another device', async () => {
      await page.goto(`/messages/${walter.user.id}`);
      await page.getByPlaceholder(t.messages.placeholder).fill(MESSAGE);
      await page.goto('/');
      await openComposer();
      await content.fill(WORDS);
      await closeComposer();
      await endElsewhere(community, rosa, product.url);
      await page.goto('/');
      await expect(note(page, t)).toContainText(t.auth.ended.draft);
    });

    await test.step('the sign-in page says so too, without a word of it', async () => {
      await page.goto('/api/login');
      await expect(note(page, t)).toContainText(t.auth.ended.draft);
      expect(await page.content()).not.toContain(WORDS);
    });

    await test.step('Walter logs in there, and sees nothing of it', async () => {
      await logIn(page, walter);
      await expect(prompt).toBeVisible();
      await expect(prompt).not.toContainText(t.posts.draft);
      await openComposer();
      await expect(content).toHaveValue('');
      await closeComposer();
      await page.reload();
      await expect(prompt).not.toContainText(t.posts.draft);
    });

    await test.step('when his session ends too, no draft of his is announced', async () => {
      await endElsewhere(community, walter, product.url);
      await page.goto('/');
      await expect(note(page, t)).toBeVisible();
      await expect(note(page, t)).not.toContainText(t.auth.ended.draft);
      await page.goto('/api/login');
      await expect(note(page, t)).toBeVisible();
      await expect(note(page, t)).not.toContainText(t.auth.ended.draft);
    });

    await test.step('he logs out of his own accord, and is asked nothing', async () => {
      await logIn(page, walter);
      await page.getByRole('link', { name: t.home.logOut }).click();
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
      await expect(note(page, t)).toBeHidden();
    });

    await test.step('Rosa finds her drafts', async () => {
      await logIn(page, rosa);
      await expect(prompt).toContainText(t.posts.draft);
      await openComposer();
      await expect(content).toHaveValue(WORDS);
      await closeComposer();
      await page.goto(`/messages/${walter.user.id}`);
      await expect(page.getByPlaceholder(t.messages.placeholder)).toHaveValue(MESSAGE);
    });

    await test.step('her own logout asks, and deletes them', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: t.home.logOut }).click();
      const question = page.getByRole('alertdialog', { name: t.account.draft.title });
      await expect(question).toContainText(WORDS);
      await question.getByRole('button', { name: t.account.draft.confirm }).click();
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
      const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
      await expect.poll(left).toEqual([]);
    });
  });
}
