import { LANGUAGES } from '@lampstand/core/languages/language';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { wheres } from './support/wheres.ts';
import { texts } from '../test/texts.ts';

const ASKED = 'Eleven months without work. Please pray that a door opens before winter.';
const ANSWER = 'I had been praying for a door to open. God used a gate.';
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

// The notice to everybody who prayed comes ten minutes later, so the server's tests cover it (requests-3).
for (const { where, language, options } of wheres('en, laptop')) {
  // Rosa has the other language and the other size.
  test(`a request is asked for, prayed for and answered: ${where}`, async ({ community }) => {
    // In the full run, two browsers fetch everything that members have.
    test.setTimeout(180_000);
    const isLaptop = options.viewport.width === LAPTOP.width;
    const other = LANGUAGES.find((one) => one !== language)!;
    const theirs = { language: other, viewport: isLaptop ? PHONE : LAPTOP };
    const [t, u] = [texts[language], texts[other]];
    const james = await community.member({ firstName: 'James', lastName: 'Whitfield' }, options);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, theirs);
    const hers = entryWith(rosa.page, ASKED);
    const his = entryWith(james.page, ASKED);

    await test.step('James asks for prayer', async () => {
      await Promise.all([james.page.goto('/'), rosa.page.goto('/')]);
      await james.page.getByRole('button', { name: t.posts.prompt }).click();
      await james.page.getByRole('radio', { name: t.compose.kind.prayer }).click();
      const dialog = james.page.getByRole('dialog', { name: t.compose.request.title });
      await dialog.getByLabel(t.compose.request.label).fill(ASKED);
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect(his.getByText(t.posts.request)).toBeVisible();
    });

    await test.step('Rosa prays for it, and he is told by the bell at once', async () => {
      await rosa.page.goto('/');
      await hers.getByRole('button', { name: u.posts.pray }).click();
      const bell = james.page.getByRole('banner').getByRole(isLaptop ? 'button' : 'link', { name: t.home.bell });
      await expect(bell).toHaveAccessibleName(t.home.bellNew_one.replace('{{count, number}}', '1'));
      await bell.click();
      const told = t.activity.prayers.one.replace('<first/>', 'Rosa Delgado');
      await expect(james.page.locator('[data-activity="prayers"]')).toContainText(told);
      await james.page.goto('/');
    });

    await test.step('he shares the answer, and her open feed shows it', async () => {
      await chooseFromMenu(his, t.posts.menu, t.posts.markAnswered);
      const dialog = james.page.getByRole('dialog', { name: t.compose.answer.title });
      await dialog.getByRole('textbox').fill(ANSWER);
      await dialog.getByRole('textbox').press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(hers.getByRole('group', { name: u.posts.answered }).getByText(ANSWER)).toBeVisible();
    });

    await test.step('it is among the answered ones of what she prays for', async () => {
      await rosa.page.goto(`/people/${rosa.user.id}?list=prayed`);
      const answered = rosa.page.getByRole('region', { name: u.pages.pray.answered });
      await expect(answered.getByRole('link', { name: ASKED })).toContainText(ANSWER);
      await answered.getByRole('link', { name: ASKED }).click();
      await expect(rosa.page).toHaveURL(/\/posts\//);
    });

    await test.step('on paper it has a head, the dates and the answer, and nothing that one presses (posts-16)', async () => {
      const { page } = rosa;
      const article = page.getByRole('article').filter({ hasText: ASKED });
      await expect(article.getByText(ANSWER)).toBeVisible();
      const paper = page.locator('[data-paper]');
      await expect(paper.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(paper.first()).toContainText(u.posts.printed.replace('{{date}}', ''));
      await expect(paper.last()).toContainText(new URL(page.url()).pathname);
      await expect(article.getByText(ANSWER)).toBeVisible();
      for (const gone of [page.getByRole('banner'), page.getByRole('button'), page.getByRole('textbox')]) {
        await expect(gone.filter({ visible: true })).toHaveCount(0);
      }
      const shown = await article
        .locator('time')
        .first()
        .evaluate((time) => getComputedStyle(time, '::after').content);
      expect(shown).toContain(`${new Date().getFullYear()}`);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type ?\/Page\b/g), 'without an empty page').toHaveLength(1);
      await page.emulateMedia({ media: null });
      await page.goto('/');
      await expect(entryWith(page, ASKED)).toBeVisible();
      await page.evaluate(() => {
        const shown = () => [...document.querySelectorAll('article')].filter((one) => one.checkVisibility()).length;
        addEventListener('beforeprint', () =>
          queueMicrotask(() => document.body.setAttribute('data-printed', `${shown()}`)),
        );
      });
      await page.pdf();
      await expect(page.locator('body')).toHaveAttribute('data-printed', /^[1-9]/);
    });
  });
}
