import type { Page, Route } from '@playwright/test';
import { entryWith, postsOf, chooseFromMenu } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';

const WORDS = 'The fever left her while the whole choir stood around the bed.';

/** Holds requests to an address. The returned functions continue them, or answer them with a server error. */
async function hold(page: Page, address: string): Promise<(end: 'continue' | 'fail') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'fail'>();
  const failure = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
  await page.route(address, async (route: Route) =>
    (await promise) === 'fail' ? route.fulfill({ status: 500, json: failure }) : route.fallback(),
  );
  return resolve;
}

test('a testimony survives a lost connection and is shared once', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const member = await community.member();
  const { page, context } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByLabel('Your faith experience').fill(WORDS);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('region', { name: 'Waiting to be shared' })).toContainText(WORDS);

  await context.setOffline(false);
  await expectToast(page, 'Your miracle has been shared with the community');
  await expect(entryWith(page, WORDS)).toHaveCount(1);
  expect(await postsOf(context)).toHaveLength(1);
});

test('a lost response does not share a testimony twice', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const { page, context } = await community.member();
  await page.goto('/');
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByLabel('Your faith experience').fill(WORDS);
  const arrived = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  };
  await page.route('**/api/posts', arrived, { times: 1 });
  await dialog.getByRole('button', { name: 'Share' }).click();
  // Retried by the page or by its worker, whose requests cannot be intercepted here.
  await expectToast(page, 'Your miracle has been shared with the community');
  expect(await postsOf(context)).toHaveLength(1);
  await page.reload();
  await expect(entryWith(page, WORDS)).toHaveCount(1);
});

for (const kind of ['css', 'js']) {
  test(`one lost request for the ${kind} of a screen is sent again`, async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await community.share(walter, { content: WORDS });
    const { page } = await community.member({}, { serviceWorkers: 'block' });
    await page.goto('/');
    const code = `**/assets/person-route-*.${kind}`;
    const lost: string[] = [];
    await page.route(
      code,
      (route) => {
        lost.push(route.request().url());
        return route.abort();
      },
      { times: 1 },
    );
    await entryWith(page, WORDS).getByRole('link', { name: 'Walter Reed' }).click();
    await expect(page.getByRole('heading', { name: 'Walter Reed', level: 1 })).toBeVisible();
    expect(lost).toHaveLength(1);
    expect(await stylesOf(page)).toContainEqual(expect.stringContaining('/assets/person-route-'));
  });
}

test('a panel without its style sheet is not shown, and the next press loads it', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const desk = { viewport: { width: 1280, height: 800 } };
  const { page } = await community.member({}, { serviceWorkers: 'block', ...desk });
  const style = '**/assets/happening-list-*.css';
  await page.route(style, (route) => route.abort());
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: texts.en.home.bell });
  await bell.click();
  await expectToast(page, texts.en.common.partFailed);
  await page.unroute(style);
  await bell.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await stylesOf(page)).toContainEqual(expect.stringContaining('/assets/happening-list-'));
});

test('typed text survives a reload', async ({ community }) => {
  const { page } = await community.member();
  await page.goto('/');
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
  await dialog.getByLabel('Your faith experience').fill(WORDS);
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Tulsa, Oklahoma');
  await page.reload();
  await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue(WORDS);
  await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Tulsa, Oklahoma');

  await page.goto('/register');
  await page.getByLabel('City').fill('Broken Arrow');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Broken Arrow');
});

test('prayer and love change at once, and are reverted when the server fails', async ({ community, trouble }) => {
  trouble.expect(/status of 500/);
  const author = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await community.share(author, { content: WORDS });
  const { page } = await community.member();
  await page.goto('/');
  const entry = entryWith(page, WORDS);
  for (const [name, path, sentence] of [
    ['Pray', 'prayer', 'Failed to update prayer. Please try again.'],
    ['Love', 'love', 'Failed to update love. Please try again.'],
  ] as const) {
    const end = await hold(page, `**/api/posts/*/${path}`);
    await entry.getByRole('button', { name: `${name} 0` }).click();
    await expect(entry.getByRole('button', { name: `${name} 1` })).toHaveAttribute('aria-pressed', 'true');
    end('fail');
    await expectToast(page, 'Error', sentence);
    await expect(entry.getByRole('button', { name: `${name} 0` })).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(`**/api/posts/*/${path}`);
    await entry.getByRole('button', { name: `${name} 0` }).click();
    await expect(entry.getByRole('button', { name: `${name} 1` })).toHaveAttribute('aria-pressed', 'true');
  }
  await entry.getByRole('button', { name: 'Pray 1' }).click();
  await expectToast(page, 'Prayer Removed', 'Your prayer has been removed');
  await expect(entry.getByRole('button', { name: 'Pray 0' })).toHaveAttribute('aria-pressed', 'false');
});

test('a press that stops a scrolling list counts as a press', async ({ community }) => {
  const author = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  for (let day = 1; day <= 6; day += 1) await community.share(author, { content: `Day ${day} of the fast.` });
  const { page } = await community.member();
  await page.goto('/');
  const love = entryWith(page, 'Day 5 of the fast.').getByRole('button', { name: 'Love' });
  await expect(love).toBeVisible();
  const pressable = await love.evaluate(async (button) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollBy(0, 40);
    // The list handles the scroll event in the first frame, and renders in the second.
    await frame();
    await frame();
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(pressable).toBe(true);
});

test('a pending love stays on when older data arrives', async ({ community }) => {
  const author = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  const { id } = await community.share(author, { content: WORDS });
  const { page } = await community.member();
  await page.goto('/');
  const entry = entryWith(page, WORDS);
  await expect(entry).toBeVisible();
  const end = await hold(page, '**/api/posts/*/love');
  await entry.getByRole('button', { name: 'Love 0' }).click();
  await community.react(author, id, 'prayer');
  await expect(entry.getByRole('button', { name: 'Pray 1' })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Love 1' })).toHaveAttribute('aria-pressed', 'true');
  end('continue');
  await expect(entry.getByRole('button', { name: 'Love 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('a comment without a response waits in the list', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page, context } = member;
  await page.goto('/');
  await entryWith(page, WORDS).getByRole('button', { name: 'Comment 0' }).click();
  const box = page.getByPlaceholder('Write a comment...');
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await box.fill('   ');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('Amen');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Amen' })).toContainText('Waiting to be sent');
  await expect(box).toHaveValue('');
  await context.setOffline(false);
  await expectToast(page, 'Comment Added', 'Your comment has been posted');
  await expect(page.getByRole('listitem').filter({ hasText: 'Amen' })).toHaveCount(1);
});

test('failed edits and deletions change nothing', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page, context } = member;
  await page.goto('/');
  await chooseFromMenu(entryWith(page, WORDS), 'Post menu', 'Edit Post');
  const dialog = page.getByRole('dialog', { name: 'Edit Your Faith Experience' });
  await dialog.getByLabel('Your faith experience').fill('Something else');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(page, 'Error', 'Failed to update your post. Please try again.');
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(entryWith(page, WORDS)).toBeVisible();

  await context.setOffline(false);
  await chooseFromMenu(entryWith(page, WORDS), 'Post menu', 'Delete Post');
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Delete Post' }).click();
  await expectToast(page, 'Error', 'Failed to delete post');
  await context.setOffline(false);
  await page.reload();
  await expect(entryWith(page, WORDS)).toBeVisible();
});

test('a profile that could not be saved keeps its input', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const { page, context } = await community.member();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Rosalinda');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Error', 'Failed to update profile. Please try again.');
  await expect(page.getByLabel('First name')).toHaveValue('Rosalinda');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile Updated!', 'Your name changes will now appear on all your posts.');
});

test('a feed that cannot be loaded shows an error and offers to try again', async ({ community, trouble }) => {
  trouble.expect(/\/api\/posts.*status of 500/);
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page } = member;
  const end = await hold(page, '**/api/posts*');
  await page.goto('/');
  await expect(page.getByText('Loading faith experiences...')).toBeVisible();
  await page.route('**/api/posts*', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  end('continue');
  await expect(page.getByText('Error loading posts. Please try refreshing.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(entryWith(page, WORDS)).toBeVisible();
});

test('a member whose session has ended elsewhere sees the landing screen', async ({ community, product, trouble }) => {
  trouble.expect(/status of 401/);
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page, context } = member;
  // The stream would report it at once, and redirect before anything is pressed.
  await page.route('**/api/events', () => {});
  await page.goto('/');
  await expect(entryWith(page, WORDS)).toBeVisible();
  await context.request.post('/api/logout', { headers: { Origin: product.url } });
  await entryWith(page, WORDS).getByRole('button', { name: 'Pray' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
});

/** The addresses of the style sheets that are in use. The rules of one that failed cannot be read. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInUse = ({ sheet }: HTMLLinkElement) => {
      try {
        return sheet !== null && sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(isInUse)
      .map(({ href }) => href);
  });
}
