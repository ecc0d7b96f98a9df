import { expectMemberCode } from './support/device.ts';
import { entryWith, postsOf } from './support/feed.ts';
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
  look,
  messagesOf,
  openComments,
  share,
  writeComment,
  writeMessage,
} from './support/writing.ts';
import { NO_NETWORK } from './support/trouble.ts';

// When the app starts offline, the request for the current user fails, which the console reports once.

for (const { where, language, options } of wheres('en, phone')) {
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
