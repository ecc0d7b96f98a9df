import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PostView } from '@lampstand/core/posts/contract';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { currentDatabase } from '../src/data/sync/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import { setConnectionLost, useConnectionLost } from '../src/stores/connection-lost.ts';
import { openApp, reopenApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { listOf, never, server } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { trouble } from './support/trouble.ts';

const t = texts.en;
const day = (nth: number) => `Day ${nth} of the fast.`;

/** A feed of this many posts, the newest first, with pages of 20. */
function aFeed(days: number, more = ''): PostView[] {
  return Array.from({ length: days }, (_, at) => aPost({ content: `${day(days - at)}${more}` }));
}

async function openFeed(posts: PostView[]): Promise<void> {
  await openApp('/', {
    answers: {
      'posts.list': ({ query }) => {
        const start = Number(query.get('cursor') ?? 0);
        const end = start + 20;
        return listOf(posts.slice(start, end), {
          total: posts.length,
          ...(end < posts.length ? { next: String(end) } : {}),
        });
      },
      'posts.one': ({ params }) => posts.find(({ id }) => id === params['postId'])!,
      'activity.list': [],
    },
  });
  await expect.element(entryWith(posts[0]?.content ?? '')).toBeVisible();
  // The stream is open, and what it makes the page fetch has arrived.
  await expect.poll(() => server.callsOf('messages.unread').length).toBeGreaterThan(0);
  await expect.poll(callsInATenthOfASecond).toEqual([]);
}

/** That nothing more is asked for has no sign of its own. */
async function callsInATenthOfASecond(): Promise<string[]> {
  const before = server.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return since(before);
}

/** What the page asks for because the member comes back to it. */
async function comeBack(): Promise<string[]> {
  const before = server.calls.length;
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
  window.dispatchEvent(new Event('focus'));
  return since(before);
}

/** A request that is made now arrives after all that the page has made. */
async function since(before: number): Promise<string[]> {
  await fetch('/api/blocks');
  return server.calls.slice(before, -1).map(({ endpoint }) => endpoint);
}

const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });

test('nothing is fetched again automatically: not on focus, not over time (app-9)', async () => {
  fakeClock();
  await openFeed(aFeed(1));
  expect(await comeBack()).toEqual([]);
  const before = server.calls.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  // After an hour without a heartbeat, the page reopens its event stream and fetches what has no age (live-2).
  const live = new Set(['messages.unread', 'activity.new']);
  expect([...(await since(before)), ...(await comeBack())].filter((name) => !live.has(name))).toEqual([]);
});

test('data younger than five minutes is shown again without a request', async () => {
  fakeClock();
  await openFeed(aFeed(1));
  const lookAround = async () => {
    await page.getByRole('link', { name: t.home.messages }).click();
    await expect.element(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('link', { name: t.common.back }).click();
    await expect.element(entryWith(day(1))).toBeVisible();
  };
  await lookAround();
  await vi.advanceTimersByTimeAsync(270_000);
  expect(await comeBack()).toEqual([]);
  const before = server.calls.length;
  await lookAround();
  expect(await since(before)).toEqual([]);
});

test('after many edits a post on screen is fetched a few times, others only when they scroll into view', async () => {
  const posts = aFeed(18, ` ${'He answered. '.repeat(40)}`);
  await openFeed(posts);
  const [newest, oldest] = [posts[0]!, posts.at(-1)!];
  const calls = server.calls.length;
  const times = (id: string) => server.callsOf('posts.one').filter(({ params }) => params['postId'] === id).length;

  const EDITS = 40;
  for (let nth = 1; nth <= EDITS; nth += 1) {
    posts[0] = { ...newest, content: `On screen, version ${nth}.` };
    posts[posts.length - 1] = { ...oldest, content: `Off screen, version ${nth}.` };
    await say({ type: 'postChanged', postId: newest.id }, { type: 'postChanged', postId: oldest.id });
  }
  await expect.element(entryWith(`On screen, version ${EDITS}.`)).toBeVisible();
  expect(times(newest.id)).toBeLessThan(EDITS / 2);
  expect(times(oldest.id)).toBe(0);
  expect(server.calls.slice(calls).filter(({ endpoint }) => endpoint === 'posts.list')).toEqual([]);

  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return entryWith(`Off screen, version ${EDITS}.`).query();
    })
    .not.toBeNull();
  expect(times(oldest.id)).toBe(1);
});

test('the feed scrolls to its end with few mounted posts (posts-2)', async () => {
  await openFeed(aFeed(45));
  const oldest = entryWith(day(1));
  await expect
    .poll(() => {
      window.scrollBy(0, 2_000);
      return oldest.query();
    })
    .not.toBeNull();
  await expect.element(oldest).toBeInViewport();
  expect(page.getByRole('article').elements().length).toBeLessThan(30);
  await expect.element(oldest).toHaveAttribute('aria-posinset', '45');
});

test('a page that was cut off by fetching the pages before it again is fetched after them', async () => {
  const posts = aFeed(10);
  const mine = { ...posts[0]!, userId: elena.id, user: elena };
  let asked = 0;
  await openApp('/', {
    answers: {
      'posts.list': ({ query }) => {
        if (!query.has('cursor')) return listOf([mine, ...posts.slice(1, 5)], { total: 10, next: '5' });
        asked += 1;
        return asked === 1 ? never() : listOf(posts.slice(5), { total: 10 });
      },
      'posts.edit': { ...mine, content: 'He answered.' },
    },
  });
  const askedAtTheEnd = () => {
    window.scrollBy(0, 200);
    return asked;
  };
  await expect.poll(askedAtTheEnd).toBe(1);
  await chooseFromMenu(entryWith(mine.content), t.posts.menu, t.posts.edit);
  const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
  await dialog.getByLabelText(t.compose.content.label).fill('He answered.');
  await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
  await expect.poll(askedAtTheEnd).toBe(2);
});

test('a press that stops a scrolling list counts as a press', async () => {
  await openFeed(aFeed(6));
  const love = entryWith(day(5)).getByRole('button', { name: t.posts.love });
  await expect.element(love).toBeVisible();
  const button = love.element();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.scrollBy(0, 40);
  // The list handles the scroll event in the first frame, and renders in the second.
  await frame();
  await frame();
  const { x, y, width, height } = button.getBoundingClientRect();
  expect(button.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
});

test('after a start without a network, another list of the feed says so, and the whole feed is current once it is back', async () => {
  const request = aPost({ content: 'Please pray for rain.', kind: 'prayer' });
  const answered = { ...request, answeredAt: request.createdAt, answer: 'It rained.' };
  await openApp('/', {
    answers: { 'posts.list': ({ query }) => [query.get('answered') === 'true' ? answered : request] },
  });
  await expect.element(entryWith('for rain')).toBeVisible();
  const store = new DeviceStore(currentDatabase);
  await expect.poll(() => store.readAnswer(elena.id, '/api/posts')).toBeTruthy();
  store.close();
  trouble.expect(/Failed to fetch/);
  server.goOffline();
  await reopenApp('/');
  const banner = (state: 'offline' | 'waiting') => page.getByText(t.home.memory[state].feed.split('{{')[0] ?? '');
  await expect.element(banner('offline')).toBeVisible();
  await page.getByRole('button', { name: t.posts.feeds.answered }).click();
  await expect.element(page.getByText(t.common.offline)).toBeVisible();
  await expect.element(banner('offline')).not.toBeInTheDocument();
  server.goOnline();
  await expect.element(entryWith('It rained.')).toBeVisible();
  setConnectionLost(true);
  await say({ type: 'ready' });
  // It is caught up with what happened meanwhile.
  await expect.poll(() => useConnectionLost.getState().lost).toBe(false);
  setConnectionLost(true);
  await page.getByRole('button', { name: t.posts.feeds.all }).click();
  await expect.element(page.getByText(t.home.connectionLost)).toBeVisible();
  await expect.element(banner('waiting')).not.toBeInTheDocument();
});
