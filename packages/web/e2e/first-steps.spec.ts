import { LANGUAGES } from '@lampstand/core/languages/language';
import { chooseFromMenu } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { toastOn } from './support/toast.ts';

test('a member with an incomplete profile is asked to complete it before sharing', async ({ community }) => {
  const { page } = await community.newcomer();
  await page.goto('/');
  const plus = page.getByRole('navigation').getByRole('button', { name: 'Create Post' });
  await plus.click();
  const gate = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await expect(gate).toContainText(
    'Please complete your profile before creating posts. This helps build a trusted faith community',
  );
  await expect(gate.getByRole('textbox')).toHaveCount(0);
  await gate.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(gate).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeFocused();
});

test('a profile that is complete in Spanish is incomplete in English', async ({ community }) => {
  const { page } = await community.member({ city: null, state: null, country: 'MX' }, { language: 'es' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Comparte tu milagro o experiencia de fe...' })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('One thing is missing before you can share and comment: city.')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeVisible();
});

test('an English-speaking member in Lagos joins with a city and no state', async ({ community }) => {
  const { page } = await community.newcomer();
  await page.goto('/');
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Country').selectOption('Nigeria');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await page.getByLabel('City').fill('Lagos');
  await page.getByRole('button', { name: 'Join Faith Community' }).click();
  await expect(page.getByLabel('Last name'), 'the first missing field').toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Your last name is missing');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByRole('spinbutton', { name: 'Age' }).fill('30');
  await page.getByLabel('Female').check();
  await page.getByRole('button', { name: 'Join Faith Community' }).click();
  await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(`language and theme can be changed while signed in, on ${where}`, async ({ community }) => {
    const { page } = await community.member({ city: null, state: null }, { viewport, colorScheme: 'light' });
    const root = page.locator('html');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/register');
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click();
    const light = await ground();
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await ground()).not.toBe(light);
    // The profile is complete in Spanish and not in English. The change must keep the screen and the focus.
    const spanish = page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Español' });
    await spanish.focus();
    await page.keyboard.press('Enter');
    await expect(root).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { name: 'Tu perfil' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Español' }).last()).toBeFocused();
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('lang', 'es');
    await page.getByRole('group', { name: 'Apariencia' }).getByRole('button', { name: 'Automático' }).click();
    await expect(root).not.toHaveAttribute('data-theme');
    await page.getByRole('group', { name: 'Idioma' }).getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeAttached();
  });
}

for (const language of LANGUAGES) {
  const { posts, compose } = texts[language];

  test(`an empty feed welcomes a newcomer, and shows a different text to a member who has shared before, ${language}`, async ({
    community,
  }) => {
    const member = await community.member({}, { language });
    const { page } = member;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: posts.empty.title })).toBeVisible();
    await community.share(member, { content: 'The rain came.' });
    await page.reload();
    await chooseFromMenu(page.getByRole('article'), posts.menu, posts.delete);
    await page.getByRole('alertdialog').getByRole('button', { name: compose.delete.submit }).click();
    await expect(page.getByRole('heading', { name: posts.empty.again.title })).toBeVisible();
    await expect(page.getByText(posts.empty.again.text)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: posts.empty.again.title })).toBeVisible();
  });
}

test('Discover only shows that it is not available yet (app-6)', async ({ community }) => {
  const { page } = await community.member();
  await page.goto('/');
  const discover = page.getByRole('button', { name: 'Discover' });
  await expect(discover).toHaveAttribute('aria-disabled', 'true');
  await discover.click({ force: true });
  await expect(page).toHaveURL('/');
  await expect(toastOn(page)).toHaveCount(0);
});

for (const language of LANGUAGES) {
  const t = texts[language];

  test(`the install dialog has both phones, every step and every benefit, ${language}`, async ({ community }) => {
    const { page } = await community.visitor({ language });
    await page.goto('/');
    await page.getByRole('button', { name: t.landing.install }).click();
    const dialog = page.getByRole('dialog', { name: t.install.title });
    for (const phone of ['iphone', 'android'] as const) {
      const { tab, ...steps } = t.install[phone];
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveText(Object.values(steps));
    }
    const { title, ...benefits } = t.install.benefits;
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    for (const benefit of Object.values(benefits)) await expect(dialog.getByText(benefit)).toBeVisible();
    await expect(dialog.getByText(t.common.verse.reference)).toBeVisible();
    await dialog.getByRole('button', { name: t.common.close }).first().click();
    await expect(dialog).toBeHidden();
  });

  test(`the help opens on the tab of the current screen, and has the others, ${language}`, async ({ community }) => {
    const { page } = await community.member({}, { language });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: t.home.help }).click();
    const dialog = page.getByRole('dialog', { name: t.help.title });
    await expect(dialog.getByRole('tab', { name: t.help.feed.tab })).toHaveAttribute('aria-selected', 'true');
    for (const screen of ['feed', 'messages', 'profile', 'admin'] as const) {
      const { tab, ...lines } = t.help[screen];
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveText(Object.values(lines));
    }
  });
}

test('the help opens on the tab of the current screen, even on Messages and on every admin screen', async ({
  community,
}) => {
  const { page } = await community.admin();
  for (const [path, tab] of [
    ['/', 'Feed'],
    ['/messages', 'Messages'],
    ['/register', 'Profile'],
    ['/admin', 'Admin'],
    ['/admin/users', 'Admin'],
    ['/admin/reports', 'Admin'],
    ['/admin/audit', 'Admin'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('button', { name: 'What does this screen mean?' }).click();
    const dialog = page.getByRole('dialog', { name: 'What does this screen mean?' });
    await expect(dialog.getByRole('tab', { name: tab }), path).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'What does this screen mean?' })).toBeFocused();
    // The dialog's history entry is removed a moment after it closes.
    await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0)).toBe(0);
  }
});

test('the language chosen on the landing screen is kept', async ({ community }) => {
  const { page } = await community.visitor();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Comparte tus experiencias de fe y conéctate con creyentes')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/api/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
