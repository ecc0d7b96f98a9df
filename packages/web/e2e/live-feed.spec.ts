import { chooseFromMenu, entryWith } from './support/feed.ts';
import { settle } from './support/settled-page.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';
import { NO_NETWORK } from './support/trouble.ts';

const HERS = 'My daughter came home for Easter.';
const HIS = 'After eleven years my brother called.';
const LATER = 'And this morning he called again.';

for (const { where, language, options } of wheres('en, phone')) {
  test(`the feed updates live, never jumps, and keeps its place: ${where}`, async ({ community, trouble }) => {
    const t = texts[language];
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const hers = await community.share(rosa, { content: `${HERS}\n\n${'We had not seen her for years. '.repeat(30)}` });
    const { page } = rosa;
    let later = '';
    const entry = entryWith(page, HERS);
    await page.goto('/');
    await expect(entry).toBeVisible();

    await test.step('the counts change', async () => {
      await community.react(walter, hers.id, 'prayer');
      await expect(entry.getByRole('button', { name: `${t.posts.pray} 1` })).toBeVisible();
      await community.react(walter, hers.id, 'love');
      await community.comment(walter, hers.id, 'Amen, Rosa');
      await expect(entry.getByRole('button', { name: `${t.posts.love} 1` })).toBeVisible();
      await expect(entry.getByRole('button', { name: `${t.posts.comment} 1` })).toBeVisible();
      await expect(entry.getByRole('button', { name: `${t.posts.pray} 1` })).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('a new testimony waits above the list', async () => {
      const before = await entry.boundingBox();
      await community.share(walter, { content: HIS });
      const pill = page.getByRole('button', { name: newPosts(t, 'one', 1) });
      await expect(pill).toBeVisible();
      later = (await community.share(walter, { content: LATER })).id;
      await expect(page.getByRole('button', { name: newPosts(t, 'other', 2) })).toBeVisible();
      expect(await entry.boundingBox()).toEqual(before);
      await expect(entryWith(page, HIS)).toHaveCount(0);
      await page.getByRole('button', { name: newPosts(t, 'other', 2) }).press('Enter');
      await expect(entryWith(page, LATER)).toBeFocused();
      await expect(entryWith(page, HIS)).toBeVisible();
      await expect(page.getByRole('button', { name: newPosts(t, 'other', 2) })).toHaveCount(0);
    });

    await test.step('changes missed while offline appear without a jump', async () => {
      trouble.expect(NO_NETWORK);
      await rosa.context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
      await community.react(walter, hers.id, 'love');
      const missed = await community.share(walter, { content: 'While she was in the tunnel.' });
      await rosa.context.setOffline(false);
      await expect(page.getByRole('button', { name: newPosts(t, 'one', 1) })).toBeVisible();
      await expect(entry.getByRole('button', { name: `${t.posts.love} 0` })).toBeVisible();
      await community.remove(walter, missed.id);
      await expect(page.getByRole('button', { name: newPosts(t, 'one', 1) })).toHaveCount(0);
    });

    await test.step('texts and names change in place, and deleted posts disappear', async () => {
      await walter.page.goto('/');
      await chooseFromMenu(entryWith(walter.page, HIS), t.posts.menu, t.posts.edit);
      const dialog = walter.page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(`${HIS} We talked for hours.`);
      await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
      await expect(entryWith(page, 'We talked for hours.')).toBeVisible();
      await community.change(walter, { firstName: 'Walt' });
      await expect(entryWith(page, LATER).getByText('Walt Reed')).toBeVisible();
      await community.remove(walter, later);
      await expect(entryWith(page, LATER)).toHaveCount(0);
    });

    await test.step('a reload keeps the place in the feed', async () => {
      for (let at = 1; at <= 12; at += 1)
        await community.share(walter, {
          content: `Testimony ${at}. ${'We had not seen her for years. '.repeat(at * 3)}`,
        });
      await page.reload();
      await expect(entryWith(page, 'Testimony 12.')).toBeVisible();
      const sixth = entryWith(page, 'Testimony 6.');
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 400);
          return sixth.count();
        })
        .toBe(1);
      await sixth.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120));
      await expect.poll(async () => (await sixth.boundingBox())?.y).toBeCloseTo(120, -1);
      // Nor does it move when the list has been read again.
      const readAgain = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/posts');
      await page.reload();
      await expect.poll(async () => (await sixth.boundingBox())?.y).toBeCloseTo(120, -1);
      await readAgain;
      await settle(page);
      expect((await sixth.boundingBox())?.y).toBeCloseTo(120, -1);
    });
  });
}

function newPosts(t: Texts, form: 'one' | 'other', count: number): string {
  return t.posts[`newPosts_${form}`].replace('{{count, number}}', String(count));
}
