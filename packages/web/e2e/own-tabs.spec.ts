import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const t = texts.en;
const HIS = 'After eleven years my brother called.';
const HERS = 'My daughter came home for Easter.';

test('what a member does and reads in one tab shows in their other tab', async ({ community, trouble }) => {
  // A tab that fetches the edited testimony may be overtaken by its deletion.
  trouble.expect(/status of 404/);
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
  const his = await community.share(walter, { content: HIS });
  const here = rosa.page;
  const there = await rosa.context.newPage();
  for (const page of [here, there]) {
    const live = page.waitForResponse('**/api/events');
    await page.goto('/');
    await expect(entryWith(page, HIS)).toBeVisible();
    await live;
  }

  await test.step('a prayer and a love, and the love taken back', async () => {
    const button = (page: typeof here, name: string) => entryWith(page, HIS).getByRole('button', { name });
    await button(here, t.posts.pray).click();
    await button(here, t.posts.love).click();
    await expect(button(there, `${t.posts.pray} 1`)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(there, `${t.posts.love} 1`)).toHaveAttribute('aria-pressed', 'true');
    await button(there, t.posts.love).click();
    await expect(button(here, `${t.posts.love} 0`)).toHaveAttribute('aria-pressed', 'false');
    await expect(button(here, `${t.posts.pray} 1`)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a comment, in an open list', async () => {
    await entryWith(there, HIS).getByRole('button', { name: t.posts.comment }).click();
    await expect(there.getByRole('dialog')).toBeVisible();
    await community.comment(rosa, his.id, 'Amen, Walter.');
    await expect(there.getByRole('dialog').getByText('Amen, Walter.')).toBeVisible();
    await there.keyboard.press('Escape');
  });

  await test.step('a testimony, once in each tab, then its edit, then its deletion', async () => {
    const { id } = await community.share(rosa, { content: HERS });
    for (const page of [here, there]) await expect(entryWith(page, HERS)).toHaveCount(1);
    await chooseFromMenu(entryWith(here, HERS), t.posts.menu, t.posts.edit);
    const dialog = here.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(`${HERS} She sings.`);
    await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
    await expect(entryWith(there, 'She sings.')).toBeVisible();
    await community.remove(rosa, id);
    for (const page of [here, there]) await expect(entryWith(page, HERS)).toHaveCount(0);
  });

  await test.step('what is read in one tab is marked as read in the other', async () => {
    await there.goto('/messages');
    await community.write(walter, rosa, 'Peace be with you.');
    const unread = t.messages.unread_one.replace('{{count, number}}', '1');
    // The list of requests, above, has a link to his page.
    const conversation = there.locator(`a[href="/messages/${walter.user.id}"]`);
    await expect(conversation).toContainText(unread);
    await here.goto(`/messages/${walter.user.id}`);
    await expect(here.getByRole('log').getByText('Peace be with you.')).toBeVisible();
    await here.bringToFront();
    await expect(conversation).not.toContainText(unread);
  });
});
