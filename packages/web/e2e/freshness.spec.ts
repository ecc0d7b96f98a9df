import type { Page } from '@playwright/test';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'Forty years sober today.';

/** Records every API request from now on, until the returned function is called. */
function listen(page: Page): () => Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname === '/healthz') requests.push(pathname);
  });
  return async () => {
    // A request made here arrives after all requests that the page has started.
    await page.evaluate(async () => void (await fetch('/healthz')));
    return requests.filter((path) => path !== '/healthz');
  };
}

/** Opens the app, and waits for its event stream and the unread counts that follow. */
async function start(page: Page): Promise<void> {
  const counted = page.waitForResponse('**/api/events').then(() => page.waitForResponse('**/api/unread'));
  await page.goto('/');
  await counted;
}

async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    window.dispatchEvent(new Event('focus'));
  });
}

test('nothing is refetched automatically: not on focus, not over time (app-9)', async ({ community }) => {
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page } = member;
  await page.clock.install();
  await start(page);
  await expect(entryWith(page, WORDS)).toBeVisible();
  const calls = listen(page);
  await comeBackTo(page);
  expect(await calls()).toEqual([]);
  await page.clock.fastForward('01:00:00');
  await comeBackTo(page);
  // After an hour without a heartbeat, the page reopens its event stream and refreshes the unread counts (live-2).
  const live = new Set(['/api/events', '/api/unread']);
  expect((await calls()).filter((path) => !live.has(path))).toEqual([]);
});

test('data younger than five minutes is shown again without a request', async ({ community }) => {
  const member = await community.member();
  await community.share(member, { content: WORDS });
  const { page } = member;
  await page.clock.install();
  await start(page);
  const lookAround = async (loaded?: Promise<unknown>) => {
    await expect(entryWith(page, WORDS)).toBeVisible();
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await loaded;
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(entryWith(page, WORDS)).toBeVisible();
  };
  // A screen that is left cancels its requests, and would make them again.
  const loaded = [/status=accepted/, /status=pending/, /message-requests/].map((url) =>
    page.waitForResponse(url).then((response) => response.finished()),
  );
  await lookAround(Promise.all(loaded));
  const calls = listen(page);
  await page.clock.fastForward('04:30');
  await comeBackTo(page);
  await lookAround();
  expect(await calls()).toEqual([]);
});

test('a prayer is still on after a reload (reactions-2)', async ({ community }) => {
  const author = await community.member();
  await community.share(author, { content: WORDS });
  const { page } = await community.member({ firstName: 'Ruth' });
  await page.goto('/');
  const prayer = entryWith(page, WORDS).getByRole('button', { name: 'Pray' });
  await expect(prayer).toHaveAttribute('aria-pressed', 'false');
  const answered = page.waitForResponse('**/prayer');
  await prayer.click();
  await answered;
  await page.reload();
  await expect(prayer).toHaveAttribute('aria-pressed', 'true');
  await expect(prayer).toHaveText(/1$/);
});

test('after many edits a post on screen is fetched a few times, others only when they scroll into view', async ({
  community,
}) => {
  const author = await community.member();
  const posts = [];
  for (let day = 1; day <= 18; day += 1) {
    posts.push(await community.share(author, { content: `Day ${day} of the fast. ${'He answered. '.repeat(40)}` }));
  }
  const [oldest, newest] = [posts[0], posts.at(-1)];
  if (!oldest || !newest) throw new Error('Nothing was shared.');
  const { page } = await community.member({ firstName: 'Ruth' });
  await start(page);
  await expect(entryWith(page, 'Day 18 of the fast.')).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  const times = (path: string) => fetched.filter((one) => one === path).length;

  const EDITS = 40;
  for (let nth = 1; nth <= EDITS; nth += 1) {
    await community.edit(author, newest.id, `On screen, version ${nth}.`);
    await community.edit(author, oldest.id, `Off screen, version ${nth}.`);
  }
  await expect(entryWith(page, `On screen, version ${EDITS}.`)).toBeVisible();
  expect(times(`/api/posts/${newest.id}`)).toBeGreaterThan(0);
  expect(times(`/api/posts/${newest.id}`)).toBeLessThan(EDITS / 2);
  expect(times(`/api/posts/${oldest.id}`)).toBe(0);
  expect(times('/api/posts')).toBe(0);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(entryWith(page, `Off screen, version ${EDITS}.`)).toBeVisible();
  expect(times(`/api/posts/${oldest.id}`)).toBe(1);
});

test('the feed scrolls to its end with few mounted posts (posts-2)', async ({ community }) => {
  const member = await community.member();
  for (let day = 1; day <= 45; day += 1) await community.share(member, { content: `Day ${day} of the fast.` });
  const { page } = member;
  await page.goto('/');
  await expect(entryWith(page, 'Day 45 of the fast.')).toBeVisible();
  const oldest = entryWith(page, 'Day 1 of the fast.');
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(oldest).toBeInViewport({ timeout: 200 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  await expect(oldest).toHaveAttribute('aria-posinset', '45');
});
