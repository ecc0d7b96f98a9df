import type { Member } from './support/community.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { HIS } from './support/writing.ts';

const t = texts.en;

test.beforeEach(({ trouble }) => trouble.expect(/status of 404|events .*net::ERR_FAILED/));

/** Deletes it from another device of the same member. */
async function elsewhere({ context }: Member, path: string): Promise<void> {
  const { origin } = new URL(await context.pages()[0]!.evaluate(() => location.href));
  const answer = await context.request.delete(path, { headers: { Origin: origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('deleting a testimony that is already gone succeeds', async ({ community }) => {
  const walter = await community.member({ firstName: 'Walter' });
  const { id } = await community.share(walter, { content: HIS });
  const { page } = walter;
  await page.goto('/');
  await chooseFromMenu(entryWith(page, HIS), t.posts.menu, t.posts.delete);
  const question = page.getByRole('alertdialog', { name: t.compose.delete.title });
  await expect(question).toBeVisible();
  await elsewhere(walter, `/api/posts/${id}`);
  await question.getByRole('button', { name: t.compose.delete.submit }).click();
  await expectToast(page, t.compose.delete.done.title, t.compose.delete.done.text);
  await expect(question).toBeHidden();
  await expect(entryWith(page, HIS)).toHaveCount(0);
});

test('declining a request that is already gone succeeds', async ({ community }) => {
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await community.connect(walter, rosa);
  const { page } = rosa;
  // The page receives no live events here, so it learns of the change only from the response.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/messages');
  const decline = page.getByRole('button', { name: t.connections.declineOf.replace('{{name}}', 'Walter Reed') });
  await expect(decline).toBeVisible();
  await community.block(walter, rosa);
  await decline.click();
  const description = t.connections.declined.description.replace('{{name}}', 'Walter Reed');
  await expectToast(page, t.connections.declined.title, description);
  await expect(decline).toBeHidden();
});

test('signing out a device that is already signed out succeeds', async ({ community }) => {
  const rosa = await community.member({ firstName: 'Rosa' });
  const { context, page, email } = rosa;
  const other = await community.visitor();
  await other.page.goto('/');
  const { origin } = new URL(other.page.url());
  const data = { email, password: 'walk on the water' };
  await other.context.request.post('/api/login', { data, headers: { Origin: origin } });
  await page.goto('/devices');
  const devices = (await (await context.request.get('/api/sessions')).json()) as { id: string; current: boolean }[];
  await expect(page.getByRole('button', { name: t.profiles.devices.signOut })).toHaveCount(2);
  await elsewhere(rosa, `/api/sessions/${devices.find(({ current }) => !current)!.id}`);
  const row = page.getByRole('listitem').filter({ hasNotText: t.profiles.devices.current });
  await row.getByRole('button', { name: t.profiles.devices.signOut }).click();
  await expect(page.locator('[data-toast]')).toContainText(t.profiles.devices.signedOut.title);
});
