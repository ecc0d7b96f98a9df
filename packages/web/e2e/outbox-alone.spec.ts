import type { BrowserContext, Cookie, Route } from '@playwright/test';
import { Community } from './support/community.ts';
import { expectMemberCode, expectRemembered, expectWorker } from './support/device.ts';
import { entryWith, postsOf } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { startProduct } from '../../../scripts/lib/product.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { dispatchSync } from './support/worker.ts';
import {
  act,
  couple,
  HERS,
  HIS,
  messagesOf,
  openComments,
  share,
  writeComment,
  writeMessage,
} from './support/writing.ts';
import { NO_NETWORK, SERVER_AWAY } from './support/trouble.ts';

const t = texts.en;
/** The tag that the app registers. */
const SYNC_TAG = 'lampstand-outbox';

test('a server that dies before it answers gets every entry once', { tag: '@worker' }, async ({ browser, trouble }) => {
  test.setTimeout(180_000);
  trouble.expect(SERVER_AWAY);
  let product = await startProduct();
  let isDown = false;
  const community = new Community(browser, product, trouble);
  try {
    const { rosa, walter } = await couple(community);
    const { page } = rosa;
    const entry = entryWith(page, HIS);
    await page.goto('/');
    await openComments(entry, t);
    await expect(page.getByText(t.comments.empty)).toBeVisible();
    await expectMemberCode(page);
    await expectRemembered(page, '/api/posts');
    await page.goto(`/messages/${walter.user.id}`);
    await expect(page.getByText(t.messages.none)).toBeVisible();

    const takeAndDie = async (route: Route) => {
      await route.fetch();
      await product.kill();
      isDown = true;
      await route.abort();
    };
    await page.route('**/api/messages', takeAndDie, { times: 1 });
    await writeMessage(page, t, 'Are you all right?');
    // The stream may have delivered the message before the server died. Then it is shown as sent, which is correct.
    await expect(page.getByText(t.home.connectionLost)).toBeVisible();
    await expect(page.getByRole('log').getByText('Are you all right?')).toHaveCount(1);
    await writeMessage(page, t, 'We are praying.');
    await page.getByRole('link', { name: t.common.back }).click();
    await page.getByRole('link', { name: t.common.back }).click();
    await openComments(entry, t);
    await writeComment(page, t, 'Amen, Walter.');
    await page.keyboard.press('Escape');
    await entry.getByRole('button', { name: t.posts.pray }).click();
    await share(page, t, HERS, await phonePhoto(page));
    await expect(page.getByRole('region', { name: t.outbox.posts })).toContainText(HERS);

    product = await startProduct({ after: product });
    isDown = false;
    await expect(entryWith(page, HERS)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: t.outbox.posts })).toHaveCount(0);
    // The list draws what is near the screen. His may be below her photo.
    await entryWith(page, HERS).getByRole('button', { name: t.posts.pray }).scrollIntoViewIfNeeded();
    await expect(act(entry, t.posts.pray, 1)).toHaveAttribute('aria-pressed', 'true');
    expect(await messagesOf(walter, rosa)).toEqual(['Are you all right?', 'We are praying.']);
    const posts = await postsOf(walter.context);
    expect(posts.map(({ content }) => content)).toEqual([HERS, HIS]);
    expect(posts[1]).toMatchObject({ prayerCount: 1, commentCount: 1 });
    await community.leave();
  } finally {
    // The database keeps running without the server, and only a server can stop it properly.
    if (isDown) product = await startProduct({ after: product });
    await product.stop();
  }
});

// A call for one member is rejected in another member's session (offline-4).
test(
  'the worker sends the outbox while no page is open, and nothing in another member’s session',
  { tag: '@worker' },
  async ({ community, product, trouble }) => {
    trouble.expect(NO_NETWORK);
    trouble.expect(/status of 401/);
    const { rosa, walter } = await couple(community);
    const ruth = await community.member({ firstName: 'Ruth', lastName: 'Okafor' });
    const { page, context } = rosa;
    await page.goto(`/messages/${walter.user.id}`);
    await expect(page.getByText(t.messages.none)).toBeVisible();
    await expectWorker(page);
    await context.setOffline(true);
    for (const words of ['one', 'two']) await writeMessage(page, t, words);
    await expect(page.getByText(t.outbox.waiting)).toHaveCount(2);
    const elsewhere = await context.newPage();
    await page.close();
    expect(await messagesOf(walter, rosa)).toEqual([]);

    const hers = await context.cookies();
    await replaceCookies(context, await ruth.context.cookies());
    const refusing = context.waitForEvent('response', (answer) => answer.url().endsWith('/api/messages'));
    await context.setOffline(false);
    await dispatchSync(elsewhere, product.url, SYNC_TAG);
    expect((await refusing).status()).toBe(401);
    expect(await messagesOf(walter, ruth)).toEqual([]);
    expect(await messagesOf(walter, rosa)).toEqual([]);

    await replaceCookies(context, hers);
    await dispatchSync(elsewhere, product.url, SYNC_TAG);
    await expect.poll(() => messagesOf(walter, rosa)).toEqual(['one', 'two']);
  },
);

async function replaceCookies(context: BrowserContext, cookies: Cookie[]): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
}
