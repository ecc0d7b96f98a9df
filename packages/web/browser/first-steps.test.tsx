import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elena, newcomer } from '../test/fixtures.ts';
import { admin, someStats } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { arriveAt, LAPTOP, openApp, PHONE } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { server } from './support/server.ts';
import { OWN, withPhoto } from './support/stage.ts';
import { shownToast } from './support/toast.ts';

const { en, es } = texts;
/** Complete in Spanish, and not in English. */
const halfKnown = { ...elena, city: null, state: null, country: 'MX' };
const join = page.getByRole('heading', { name: en.profiles.title.join });

test('a member with an incomplete profile is asked to complete it before sharing (profiles-2)', async () => {
  await openApp('/', { as: newcomer, answers: account });
  await page.getByRole('navigation').getByRole('button', { name: en.home.createPost }).click();
  const gate = page.getByRole('dialog', { name: en.compose.gate.title });
  await expect.element(gate.getByText(en.compose.gate.text)).toBeVisible();
  await expect.element(gate.getByRole('textbox')).not.toBeInTheDocument();
  await gate.getByRole('button', { name: en.compose.gate.action }).click();
  await expect.element(gate).not.toBeInTheDocument();
  await expect.element(join).toHaveFocus();
});

test('a profile that is complete in Spanish is incomplete in English (profiles-1)', async () => {
  await openApp('/', { as: halfKnown, language: 'es', size: LAPTOP, answers: account });
  await expect.element(page.getByRole('button', { name: es.posts.prompt })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'English' }).click();
  await expect
    .element(page.getByText('One thing is missing before you can read, share and comment: city.'))
    .toBeVisible();
  await arriveAt('/messages');
  await expect.element(join).toBeVisible();
});

test('a sentence about the age leaves the field as narrow as it was, and takes the width of both', async () => {
  await openApp('/register', { as: newcomer, answers: account });
  const age = page.getByRole('spinbutton', { name: 'Age' });
  const widthOf = (element: Element | undefined) => element?.getBoundingClientRect().width ?? 0;
  await expect.element(age).toBeVisible();
  const before = widthOf(age.element());
  await age.fill('400');
  await page.getByRole('button', { name: en.profiles.join }).click();
  const sentence = page.getByText(/^Please enter your age in whole years/);
  await expect.element(sentence).toBeVisible();
  expect(widthOf(age.element())).toBe(before);
  expect(widthOf(sentence.element())).toBeGreaterThan(3 * before);
  const label = (age.element() as HTMLInputElement).labels![0]!.getBoundingClientRect();
  const gender = page.getByRole('group', { name: 'Gender' }).element();
  expect(Math.abs(gender.getBoundingClientRect().y - label.y)).toBeLessThan(2);
  const choice = gender.querySelector('label')!.getBoundingClientRect();
  expect(Math.abs(choice.y - age.element().getBoundingClientRect().y)).toBeLessThan(2);
});

for (const [where, size] of [
  ['a phone', PHONE],
  ['a tablet', [820, 1180]],
  ['a laptop', LAPTOP],
] as const) {
  test(`language and theme can be changed in the profile, on ${where}`, async () => {
    const { appearance } = en.profiles;
    const ground = () => getComputedStyle(document.body).backgroundColor;
    const themes = page.getByRole('group', { name: appearance.theme });
    await openApp('/register', { as: { ...halfKnown, country: 'US' }, size, answers: account });
    await themes.getByRole('button', { name: appearance.light }).click();
    const light = ground();
    await themes.getByRole('button', { name: appearance.dark }).click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await expect.poll(ground).not.toBe(light);
    // The profile becomes complete. The screen and the focus stay.
    const spanish = page.getByRole('button', { name: 'Español' });
    spanish.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: es.profiles.title.own })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('es');
    await expect.element(spanish).toHaveFocus();
    await page.getByRole('button', { name: es.profiles.appearance.system }).click();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(join).toBeInTheDocument();
  });
}

test('an empty feed welcomes a newcomer, and says something else to a member who has shared before (posts-11)', async () => {
  const author = { ...elena, hasPosted: true };
  await openApp('/', { answers: { 'posts.list': [] } });
  await expect.element(page.getByRole('heading', { name: en.posts.empty.title })).toBeVisible();
  await openApp('/', { as: author, answers: { 'posts.list': [{ ...withPhoto, image: null, imageUrl: null }] } });
  server.answer({ 'posts.remove': undefined });
  await chooseFromMenu(entryWith(OWN), en.posts.menu, en.posts.delete);
  server.answer({ 'posts.list': [] });
  await page.getByRole('alertdialog').getByRole('button', { name: en.compose.delete.submit }).click();
  await expect.element(page.getByRole('heading', { name: en.posts.empty.again.title })).toBeVisible();
  await expect.element(page.getByText(en.posts.empty.again.text)).toBeVisible();
});

test('Discover only says that it is not available yet (app-6)', async () => {
  await openApp('/');
  const discover = page.getByRole('button', { name: en.home.discover });
  await expect.element(discover).toHaveAttribute('aria-disabled', 'true');
  await expect.element(discover).toHaveAttribute('title', en.home.discoverHint);
  await discover.click({ force: true });
  expect(location.pathname).toBe('/');
  expect(shownToast()).toBe('');
});

test('the help opens on the tab of each screen, and returns the focus (app-14)', async () => {
  await openApp('/', {
    as: admin,
    answers: {
      ...account,
      'moderation.stats': someStats,
      'moderation.daily': [],
      'moderation.auditPeople': { who: [], whom: [] },
    },
  });
  const opener = page.getByRole('banner').getByRole('button', { name: en.home.help });
  const dialog = page.getByRole('dialog', { name: en.help.title });
  for (const [path, heading, tab] of [
    ['/', en.home.feed, 'feed'],
    ['/messages', en.home.messages, 'messages'],
    ['/register', en.profiles.title.own, 'profile'],
    ['/admin', en.moderation.dashboard, 'admin'],
    ['/admin/users', en.moderation.users.title, 'admin'],
    ['/admin/reports', en.queue.title, 'admin'],
    ['/admin/audit', en.moderation.audit.title, 'admin'],
  ] as const) {
    await arriveAt(path);
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeInTheDocument();
    await opener.click();
    await expect.element(dialog.getByRole('tab', { name: en.help[tab].tab, selected: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test('the language chosen on the landing screen is kept on the device', async () => {
  await openApp('/', { as: null });
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.element(page.getByText(es.landing.tagline)).toBeVisible();
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('language')).toBe('es');
});
