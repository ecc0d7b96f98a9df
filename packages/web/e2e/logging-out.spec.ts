import type { Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { expectMemberCode, expectWorker, expireSession } from './support/device.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { wheres } from './support/wheres.ts';
import { couple, HIS, look, openComments } from './support/writing.ts';

const DRAFT = 'A year ago today my father left the hospital, and I want to tell you what';
const OWN = 'The rain came.';

const questionOn = (page: Page, { account }: Texts) => page.getByRole('alertdialog', { name: account.draft.title });

async function askToLogOut(page: Page, t: Texts) {
  await page.getByRole('link', { name: t.home.logOut }).click();
  const question = questionOn(page, t);
  await expect(question).toBeVisible();
  return question;
}

async function backToDraft(page: Page, t: Texts) {
  await questionOn(page, t).getByRole('button', { name: t.account.draft.back }).click();
  await expect(questionOn(page, t)).toBeHidden();
}

for (const { where, language, options } of wheres('es, phone')) {
  test(`logging out shows the draft that would be lost, and leads back to it: ${where}`, async ({ community }) => {
    const t = texts[language];
    const { page } = await community.member({}, { ...options, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: t.posts.prompt }).click();
    const composer = page.getByRole('dialog', { name: t.compose.create.title });
    await composer.getByLabel(t.compose.content.label).fill(DRAFT);
    await page.keyboard.press('Escape');

    const question = await askToLogOut(page, t);
    await expect(question).toContainText(DRAFT);
    await expect(question).toContainText(t.account.draft.text_one);
    const back = question.getByRole('button', { name: t.account.draft.back });
    await expect(back, 'the safe choice has the focus').toBeFocused();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(await overflowOn(page)).toEqual([]);
    await look(page, `logging out with a draft ${where}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findingsOfAxe(page)).toEqual([]);
    await look(page, `logging out with a draft ${where} dark`);
    await page.goBack();
    await expect(question).toBeHidden();

    await askToLogOut(page, t);
    await backToDraft(page, t);
    await expect(composer.getByLabel(t.compose.content.label)).toHaveValue(DRAFT);
    await page.keyboard.press('Escape');
    await expect(composer).toBeHidden();

    await askToLogOut(page, t);
    await question.getByRole('button', { name: t.account.draft.confirm }).click();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText(t.auth.ended.title), 'no notice after the member’s own logout').toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hospital');
  });
}

test('logging out asks about every kind of draft, and can return to it', async ({ community }) => {
  const t = texts.en;
  const { rosa, walter } = await couple(community);
  await community.share(rosa, { content: OWN });
  const { page } = rosa;
  const discard = async () => {
    // The way back to some drafts is the testimony's own page, which has no way to log out.
    await page.goto('/');
    const question = await askToLogOut(page, t);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
    });
  };

  await test.step('a comment', async () => {
    await page.goto('/');
    await openComments(entryWith(page, HIS), t);
    await page.getByPlaceholder(t.comments.placeholder).fill(DRAFT);
    await page.keyboard.press('Escape');
    await expect(await askToLogOut(page, t)).toContainText(DRAFT);
    await backToDraft(page, t);
    await expect(page.getByPlaceholder(t.comments.placeholder)).toHaveValue(DRAFT);
    await page.keyboard.press('Escape');
    await discard();
  });

  await test.step('a message', async () => {
    await page.goto(`/messages/${walter.user.id}`);
    await page.getByPlaceholder(t.messages.placeholder).fill(DRAFT);
    await page.goto('/');
    await expect(await askToLogOut(page, t)).toContainText(DRAFT);
    await backToDraft(page, t);
    await expect(page.getByPlaceholder(t.messages.placeholder)).toHaveValue(DRAFT);
    await page.goto('/');
    await discard();
  });

  await test.step('an edit', async () => {
    await page.goto('/');
    await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.edit);
    const editor = page.getByRole('dialog', { name: t.compose.edit.title });
    await editor.getByLabel(t.compose.content.label).fill(`${OWN} ${DRAFT}`);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(await askToLogOut(page, t)).toContainText(`${OWN} ${DRAFT}`);
    await backToDraft(page, t);
    await expect(page).toHaveURL(/\/posts\//);
    await page.goto('/');
    await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.edit);
    await expect(editor.getByLabel(t.compose.content.label)).toHaveValue(`${OWN} ${DRAFT}`);
    await page.keyboard.press('Escape');
    await discard();
  });

  await test.step('the profile, and another draft', async () => {
    await page.goto('/register');
    await page.getByLabel('City').fill('Yakima');
    await page.goto('/');
    const question = await askToLogOut(page, t);
    await expect(question).toContainText(t.account.draft.profile);
    await expect(question).not.toContainText('more draft');
    await page.keyboard.press('Escape');
    await openComments(entryWith(page, HIS), t);
    await page.getByPlaceholder(t.comments.placeholder).fill(DRAFT);
    await page.keyboard.press('Escape');
    await expect(await askToLogOut(page, t)).toContainText('There is 1 more draft.');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes(':comment:')) localStorage.removeItem(key);
    });
    await page.reload();
    await askToLogOut(page, t);
    await backToDraft(page, t);
    await expect(page.getByLabel('City')).toHaveValue('Yakima');
  });
});

test('logging out asks offline too, and counts unsent entries', { tag: '@worker' }, async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const t = texts.en;
  const { rosa } = await couple(community);
  const { page, context } = rosa;
  await page.goto('/');
  await expectWorker(page);
  await expectMemberCode(page);
  await context.setOffline(true);
  await entryWith(page, HIS).getByRole('button', { name: t.posts.pray }).click();
  await openComments(entryWith(page, HIS), t);
  await page.getByPlaceholder(t.comments.placeholder).fill(DRAFT);
  await page.keyboard.press('Escape');
  const question = await askToLogOut(page, t);
  await expect(question).toContainText(DRAFT);
  await expect(question).toContainText('1 thing you wrote has not been sent.');
  await question.getByRole('button', { name: t.account.draft.confirm }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hospital');
  await context.setOffline(false);
});

test('logging out asks with a browser dialog when the dialog’s code cannot be loaded', async ({
  community,
  trouble,
}) => {
  trouble.expect(NO_NETWORK);
  const t = texts.en;
  const { rosa } = await couple(community, { serviceWorkers: 'block' });
  const { page } = rosa;
  await page.goto('/');
  await openComments(entryWith(page, HIS), t);
  await page.getByPlaceholder(t.comments.placeholder).fill(DRAFT);
  await page.keyboard.press('Escape');
  await page.route('**/assets/unsent-dialog-*.js', (route) => route.abort());
  const answers = [false, true];
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void (answers.shift() ? question.accept() : question.dismiss());
  });
  const logOut = page.getByRole('link', { name: t.home.logOut });
  await logOut.click();
  await expect.poll(() => asked).toEqual([t.outbox.discard]);
  await expect(entryWith(page, HIS)).toBeVisible();
  await logOut.click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
});

for (const { where, language, options } of wheres('en, desk')) {
  test(`after a session ended elsewhere, the screen says so and that the draft is kept: ${where}`, async ({
    community,
    trouble,
  }) => {
    trouble.expect(/status of 401/);
    const t = texts[language];
    const member = await community.member({}, { ...options, reducedMotion: 'reduce' });
    const { page } = member;
    // The stream would report it at once, before anything is typed.
    await page.route('**/api/events', () => {});
    await page.goto('/');
    await page.getByRole('button', { name: t.posts.prompt }).click();
    await page.getByRole('dialog').getByLabel(t.compose.content.label).fill(DRAFT);
    await page.keyboard.press('Escape');
    await expireSession(member);
    await page.goto('/messages');

    const note = page.getByRole('status').filter({ hasText: t.auth.ended.title });
    await expect(note).toContainText(t.auth.ended.draft);
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText('hospital')).toHaveCount(0);
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(await overflowOn(page)).toEqual([]);
    await look(page, `session ended ${where}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findingsOfAxe(page)).toEqual([]);
    await look(page, `session ended ${where} dark`);
    await test.step('so does the sign-in page, without a word of it', async () => {
      await page.goto('/api/login');
      const there = page.locator('[data-ended]');
      await expect(there).toContainText(t.auth.ended.title);
      await expect(there.locator('span')).toBeVisible();
      expect(await page.content()).not.toContain('hospital');
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await look(page, `sign-in after a session ended ${where} dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findingsOfAxe(page)).toEqual([]);
      await look(page, `sign-in after a session ended ${where}`);
    });
    await page.goto('/');
    await expect(note).toBeVisible();

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(note).toBeVisible();
    await expect(note).not.toContainText(t.auth.ended.draft);
    await page.goto('/api/login');
    await expect(page.locator('[data-ended]')).toBeVisible();
    await expect(page.locator('[data-ended] span')).toBeHidden();
  });
}
