import { findingsOfAxe } from './support/axe.ts';
import { expectMemberCode } from './support/device.ts';
import { entryWith, postsOf } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { toastOn } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import {
  act,
  couple,
  HERS,
  HIS,
  leaveSendingToPage,
  look,
  messagesOf,
  openComments,
  share,
  writeComment,
  writeMessage,
} from './support/writing.ts';
import { NO_NETWORK } from './support/trouble.ts';

// When the app starts offline, the request for the current user fails, which the console reports once.

for (const { where, language, options } of wheres('outbox')) {
  const t = texts[language];

  test(
    `whatever is written offline is sent once when the network is back: ${where}`,
    { tag: '@worker' },
    async ({ community, trouble }) => {
      trouble.expect(NO_NETWORK);
      const { rosa, walter } = await couple(community, options);
      const { page, context } = rosa;
      const entry = entryWith(page, HIS);
      const waiting = page.getByRole('region', { name: t.outbox.posts });

      await test.step('three messages, in order', async () => {
        await page.goto(`/messages/${walter.user.id}`);
        await expect(page.getByText(t.messages.none)).toBeVisible();
        await expectMemberCode(page);
        await context.setOffline(true);
        for (const words of ['one', 'two', 'three']) await writeMessage(page, t, words);
        await expect(page.getByText(t.outbox.waiting)).toHaveCount(3);
        expect(await findingsOfAxe(page)).toEqual([]);
        expect(await overflowOn(page)).toEqual([]);
        await look(page, `messages ${where}`);
      });

      await test.step('a prayer, love and a comment', async () => {
        await context.setOffline(false);
        await page.goto('/');
        await expect(entry).toBeVisible();
        await openComments(entry, t);
        await expect(page.getByText(t.comments.empty)).toBeVisible();
        await context.setOffline(true);
        await writeComment(page, t, 'Amen, Walter.');
        await expect(toastOn(page)).toContainText(t.outbox.commentKept);
        const item = page.getByRole('listitem').filter({ hasText: 'Amen, Walter.' });
        await expect(item.getByText(t.outbox.waiting)).toBeVisible();
        await expect(page.getByPlaceholder(t.comments.placeholder)).toHaveValue('');
        expect(await findingsOfAxe(page)).toEqual([]);
        await look(page, `comment ${where}`);
        await page.keyboard.press('Escape');
        for (const name of [t.posts.pray, t.posts.love]) {
          await entry.getByRole('button', { name }).click();
          await expect(act(entry, name, 1)).toHaveAttribute('aria-pressed', 'true');
          await expect(entry.getByRole('button', { name })).toHaveAccessibleName(new RegExp(t.outbox.waiting));
        }
      });

      await test.step('a testimony with a photo and a location', async () => {
        await share(page, t, HERS, await phonePhoto(page));
        await expect(toastOn(page)).toContainText(t.outbox.postText);
        await expect(waiting.getByText(HERS)).toBeVisible();
        await expect(waiting.getByText('Tulsa')).toBeVisible();
        await expect(waiting.getByRole('img', { name: /Rosa/ }).last()).toBeVisible();
        expect(await findingsOfAxe(page)).toEqual([]);
        expect(await overflowOn(page)).toEqual([]);
        await look(page, `post ${where}`);
      });

      await test.step('none of it has left the device, and a reload keeps it', async () => {
        const [his, ...others] = await postsOf(walter.context);
        expect(others).toEqual([]);
        expect(his).toMatchObject({ prayerCount: 0, loveCount: 0, commentCount: 0 });
        await page.reload();
        await expect(waiting.getByText(HERS)).toBeVisible();
        await expect(act(entry, t.posts.pray, 1)).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('when the network is back, everything arrives once', async () => {
        await context.setOffline(false);
        await expect(entryWith(page, HERS)).toBeVisible({ timeout: 20_000 });
        await expect(waiting).toHaveCount(0);
        await expect(entry.getByText(t.outbox.waiting)).toHaveCount(0);
        await expect
          .poll(async () => (await postsOf(walter.context)).map(({ content }) => content))
          .toEqual([HERS, HIS]);
        const [hers, his] = await postsOf(walter.context);
        expect(hers).toMatchObject({ location: 'Tulsa', image: { width: 600, height: 800 } });
        expect(his).toMatchObject({ prayerCount: 1, loveCount: 1, commentCount: 1 });
        expect(await messagesOf(walter, rosa)).toEqual(['one', 'two', 'three']);
        await page.reload();
        await expect(entryWith(page, HERS)).toHaveCount(1);
        await expect(act(entry, t.posts.pray, 1)).toHaveAttribute('aria-pressed', 'true');
      });
    },
  );
}

const t = texts.en;

test('unsent entries can be edited, removed and undone', { tag: '@worker' }, async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const { rosa, walter } = await couple(community);
  const { page, context } = rosa;
  const entry = entryWith(page, HIS);

  await test.step('a message', async () => {
    await page.goto(`/messages/${walter.user.id}`);
    await expect(page.getByText(t.messages.none)).toBeVisible();
    await context.setOffline(true);
    await writeMessage(page, t, 'Good mornin');
    const field = page.getByPlaceholder(t.messages.placeholder);
    await field.fill('And how is he?');
    await page.getByRole('button', { name: t.outbox.edit }).click();
    await expect(field).toHaveValue('Good mornin\nAnd how is he?');
    await expect(field).toBeFocused();
    await writeMessage(page, t, 'Good morning');
    await writeMessage(page, t, 'Never mind');
    await expect(page.getByText(t.outbox.waiting)).toHaveCount(2);
    await page.getByRole('button', { name: t.outbox.remove }).last().click();
    await expect(page.getByText('Never mind')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => messagesOf(walter, rosa)).toEqual(['Good morning']);
  });

  await test.step('a prayer, pressed twice', async () => {
    await page.goto('/');
    await expect(entry).toBeVisible();
    await openComments(entry, t);
    await expect(page.getByText(t.comments.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectMemberCode(page);
    await context.setOffline(true);
    await entry.getByRole('button', { name: t.posts.pray }).click();
    await expect(act(entry, t.posts.pray, 1)).toBeVisible();
    await entry.getByRole('button', { name: t.posts.pray }).click();
    await expect(act(entry, t.posts.pray, 0)).toHaveAttribute('aria-pressed', 'false');
    await expect(entry.getByText(t.outbox.waiting)).toHaveCount(0);
  });

  await test.step('a comment', async () => {
    await openComments(entry, t);
    await writeComment(page, t, 'Ame');
    await page.getByRole('button', { name: t.outbox.edit }).click();
    const box = page.getByPlaceholder(t.comments.placeholder);
    await expect(box).toHaveValue('Ame');
    await expect(box).toBeFocused();
    await box.fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('a testimony, without losing the one in the editor', async () => {
    await share(page, t, HERS);
    const waiting = page.getByRole('region', { name: t.outbox.posts });
    const dialog = page.getByRole('dialog', { name: t.compose.create.title });
    const field = dialog.getByLabel(t.compose.content.label);
    await waiting.getByRole('button', { name: t.outbox.edit }).click();
    await expect(field).toHaveValue(HERS);
    await expect(waiting).toHaveCount(0);
    await dialog.getByRole('button', { name: t.compose.create.submit }).click();
    await expect(waiting.getByText(HERS)).toBeVisible();
    await page.getByRole('button', { name: t.posts.prompt }).click();
    await field.fill('Another one');
    await dialog.getByRole('button', { name: t.common.cancel }).click();
    await waiting.getByRole('button', { name: t.outbox.edit }).click();
    await expect(toastOn(page)).toContainText(t.outbox.busy);
    await expect(field).toHaveValue('Another one');
    await dialog.getByRole('button', { name: t.common.cancel }).click();
    await waiting.getByRole('button', { name: t.outbox.remove }).click();
    await expect(waiting).toHaveCount(0);
    await context.setOffline(false);
    const [his, ...others] = await postsOf(walter.context);
    expect(others).toEqual([]);
    expect(his).toMatchObject({ prayerCount: 0, commentCount: 0 });
  });
});

test('a rejected entry is not lost, and the rest is sent', { tag: '@worker' }, async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  trouble.expect(/status of 4(04|22)/);
  const { rosa, walter } = await couple(community);
  const ruth = await community.member({ firstName: 'Ruth', lastName: 'Okafor' });
  await community.befriend(rosa, ruth);
  const [his] = await postsOf(walter.context);
  const { page, context } = rosa;
  await page.goto(`/messages/${ruth.user.id}`);
  await expect(page.getByText(t.messages.none)).toBeVisible();
  await page.goto('/');
  const entry = entryWith(page, HIS);
  await openComments(entry, t);
  await expect(page.getByText(t.comments.empty)).toBeVisible();
  await expectMemberCode(page);
  await leaveSendingToPage(page);
  await context.setOffline(true);
  await writeComment(page, t, 'I kept his room as it was, too.');
  await page.keyboard.press('Escape');
  await share(page, t, HERS);
  await community.remove(walter, his!.id);
  await page.route('**/api/posts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'invalid_input', message: 'Please check what you entered.' } })
      : route.fallback(),
  );
  await context.setOffline(false);

  await test.step('a comment on a deleted post is shown once more, so that it can be copied', async () => {
    await expect(entry).toHaveCount(0);
    // One toast at a time: the testimony's comes after it.
    await expect(toastOn(page)).toContainText('Failed to create post: 422 - Please check what you entered.');
  });

  await test.step('the testimony stays, shows the error, and can be edited and shared', async () => {
    const waiting = page.getByRole('region', { name: t.outbox.posts });
    await expect(waiting.getByText('Please check what you entered.')).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    await look(page, 'refused');
    await page.unrouteAll();
    await waiting.getByRole('button', { name: t.outbox.edit }).click();
    const dialog = page.getByRole('dialog', { name: t.compose.create.title });
    await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue(HERS);
    await dialog.getByRole('button', { name: t.compose.create.submit }).click();
    await expect(entryWith(page, HERS)).toBeVisible();
  });
});

test(
  'a message to a member who has left shows the error in its place',
  { tag: '@worker' },
  async ({ community, product, trouble }) => {
    trouble.expect(NO_NETWORK);
    trouble.expect(/status of 404/);
    const { rosa, walter } = await couple(community);
    const { page, context } = rosa;
    await page.goto(`/messages/${walter.user.id}`);
    await expect(page.getByText(t.messages.none)).toBeVisible();
    await context.setOffline(true);
    await writeMessage(page, t, 'Are you coming on Sunday?');
    await expect(page.getByText(t.outbox.waiting)).toBeVisible();
    const block = `/api/users/${rosa.user.id}/block`;
    await walter.context.request.post(block, { headers: { Origin: product.url } });
    await context.setOffline(false);
    await expect(toastOn(page)).toContainText('This member could not be found.');
  },
);

test('two tabs send one outbox, each entry once', { tag: '@worker' }, async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const { rosa, walter } = await couple(community);
  const { page, context } = rosa;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/messages/${walter.user.id}`);
    await expect(tab.getByText(t.messages.none)).toBeVisible();
  }
  await context.setOffline(true);
  for (const [nth, tab] of [page, other, page, other].entries()) await writeMessage(tab, t, `number ${nth}`);
  for (const tab of [page, other]) await expect(tab.getByText(t.outbox.waiting)).toHaveCount(4);
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText(t.outbox.waiting)).toHaveCount(0);
    await expect(tab.getByRole('log').locator('[data-message]')).toHaveCount(4);
  }
  expect(await messagesOf(walter, rosa)).toEqual(['number 0', 'number 1', 'number 2', 'number 3']);
});

test(
  'a network that hangs frees the composer after a while, and nothing is sent twice',
  { tag: '@worker' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const { rosa, walter } = await couple(community);
    const { page } = rosa;
    await page.goto(`/messages/${walter.user.id}`);
    await expect(page.getByText(t.messages.none)).toBeVisible();
    // While the worker starts, a call may go past the route.
    await expectMemberCode(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/messages', async (route) => {
      await promise;
      await route.fallback();
    });
    await writeMessage(page, t, 'Is anybody there?');
    await expect(page.getByText(t.messages.sending)).toBeVisible();
    await expect(page.getByText(t.outbox.trying)).toBeVisible({ timeout: 15_000 });
    resolve();
    await expect(page.getByText(t.outbox.trying)).toHaveCount(0);
    expect(await messagesOf(walter, rosa)).toEqual(['Is anybody there?']);
  },
);
