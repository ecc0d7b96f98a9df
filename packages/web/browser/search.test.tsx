import { LIMITS } from '@lampstand/core/limits';
import type { FoundPerson, FoundText } from '@lampstand/core/search/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import { anId } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { never, server, type Answers } from './support/server.ts';
import { discussed, maria, QUIET, quiet, stage } from './support/stage.ts';

const t = texts.en;
const field = page.getByRole('searchbox', { name: t.search.title });
const rows = page.getByRole('main').getByRole('listitem');
const tab = (name: string) => page.getByRole('tab', { name });
const asked = () => server.callsOf('search.testimonies').map(({ query }) => query.get('q'));

const find = (nth: number): FoundText => ({
  kind: 'testimony',
  id: nth === 0 ? discussed.id : anId(800 + nth),
  postId: nth === 0 ? discussed.id : anId(800 + nth),
  postKind: 'testimony',
  author: maria,
  under: null,
  createdAt: new Date(Date.now() - nth * 3_600_000).toISOString(),
  excerpt: [
    { text: `Find ${nth}: the `, isHit: false },
    { text: 'well', isHit: true },
    { text: ' gave water <b>again</b>.', isHit: false },
  ],
});
const walter: FoundPerson = {
  id: anId(850),
  firstName: 'Walter',
  lastName: 'Wells',
  profileImageUrl: null,
  name: [
    { text: 'Walter ', isHit: false },
    { text: 'Well', isHit: true },
    { text: 's', isHit: false },
  ],
  memberSince: '2025-03',
  isConnected: true,
};
const someFinds = Array.from({ length: LIMITS.pageDefault }, (_, nth) => find(nth));
const answers: Answers = { ...stage, 'search.testimonies': someFinds, 'search.people': [walter] };

test('what is typed is searched for after a pause, or at once by Enter, and stays in the address (search-5)', async () => {
  await openApp('/search', { answers });
  const entries = history.length;
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('w');
  await expect.element(page.getByText(t.search.short)).toBeVisible();
  await userEvent.keyboard('el');
  expect(asked()).toEqual([]);
  await expect.poll(() => location.search).toBe('?q=wel');
  await userEvent.keyboard('l{Enter}');
  expect(location.search).toBe('?q=well');
  await expect.poll(asked).toEqual(['wel', 'well']);
  await expect.element(rows.first()).toBeVisible();
  expect(history.length).toBe(entries);
  await page.getByRole('button', { name: t.search.clear }).click();
  await expect.element(field).toHaveFocus();
  await expect.poll(() => location.search).toBe('');
  await expect.element(rows.first()).not.toBeInTheDocument();
});

test('the words found are marked, and a text is never HTML', async () => {
  await openApp('/search?q=well', { answers });
  const row = rows.first();
  await expect.element(row.getByText('the well gave water <b>again</b>.')).toBeVisible();
  expect(row.element().querySelector('mark')?.textContent).toBe('well');
  await expect.element(field).not.toHaveFocus();
});

test('a press on a find opens it, and Back returns to the results and the place in them', async () => {
  await openApp('/', { answers });
  await page.getByRole('link', { name: t.posts.search }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('well{Enter}');
  await expect.element(rows.nth(19)).toBeInTheDocument();
  server.answer({ 'posts.one': { ...quiet, id: find(15).id } });
  const link = rows.nth(15).getByRole('link');
  await link.click();
  await expect.poll(() => location.pathname).toBe(`/posts/${find(15).id}`);
  await expect.element(page.getByText(QUIET)).toBeVisible();
  history.back();
  await expect.poll(() => location.search).toBe('?q=well');
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport();
  expect(window.scrollY).toBeGreaterThan(300);
  await expect.element(field).toHaveValue('well');
});

test('Back leaves the search with one step, and the arrow in its bar does so too', async () => {
  await openApp('/', { answers });
  await page.getByRole('link', { name: t.posts.search }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('well{Enter}');
  await tab(t.search.people).click();
  await expect.poll(() => location.search).toBe('?q=well&in=people');
  await page.getByRole('link', { name: t.common.back }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/');
});

test('people are found on the other tab, and lead to their pages (search-3)', async () => {
  await openApp('/search?q=well&in=people', {
    answers: { ...answers, 'members.one': { ...maria, id: walter.id, memberSince: '2025-03', connection: null } },
  });
  await expect.element(tab(t.search.people)).toHaveAttribute('aria-selected', 'true');
  const row = rows.filter({ hasText: 'Walter WellsMember since March 2025Connected' });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText(t.search.choice)).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect.poll(() => location.pathname).toBe(`/people/${walter.id}`);
});

test('where nothing is found, one can look among people', async () => {
  await openApp('/search?q=wells', { answers: { ...answers, 'search.testimonies': [] } });
  const heading = page.getByRole('heading', { name: t.search.none.title.replace('{{q}}', 'wells') });
  await expect.element(page.getByRole('status').filter({ has: heading })).toBeVisible();
  await page.getByRole('button', { name: t.search.none.people }).click();
  await expect.element(rows.filter({ hasText: 'Walter Wells' })).toBeVisible();
});

test('a search that failed can be tried again', async () => {
  await openApp('/search?q=well', { answers: { ...answers, 'search.testimonies': () => refusal('internal') } });
  await expect.element(page.getByText(t.search.failed)).toBeVisible();
  server.answer({ 'search.testimonies': someFinds });
  await page.getByRole('button', { name: t.search.retry }).click();
  await expect.element(rows.first()).toBeVisible();
});

test('while another search is on its way, what was found before stays', async () => {
  await openApp('/search?q=well', { answers });
  await expect.element(rows.first()).toBeVisible();
  server.answer({ 'search.testimonies': never });
  await field.fill('water');
  await expect.poll(asked).toContain('water');
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('list')).toHaveAttribute('aria-busy', 'true');
});

test('the next page comes by itself, and a failure of it says so', async () => {
  const link = '</api/search/testimonies?q=well&cursor=next>; rel="next"';
  let isBroken = true;
  await openApp('/search?q=well', {
    answers: {
      ...answers,
      'search.testimonies': ({ query }) => {
        if (!query.has('cursor')) return Response.json(someFinds, { headers: { Link: link } });
        return isBroken ? refusal('internal') : [find(30)];
      },
    },
  });
  await expect.element(rows.nth(19)).toBeInTheDocument();
  rows.nth(19).element().scrollIntoView();
  await expect.element(page.getByText(t.search.failed)).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: t.search.retry }).click();
  await expect.element(rows.filter({ hasText: 'Find 30' })).toBeInTheDocument();
});

test('a search that found no network is made again when it is back', async () => {
  await openApp('/search?q=oil', { answers });
  await expect.element(rows.first()).toBeVisible();
  server.goOffline();
  server.answer({ 'search.testimonies': someFinds });
  await field.fill('well');
  await expect.element(page.getByText(t.common.offline)).toBeVisible();
  server.goOnline();
  await expect.element(rows.first()).toBeVisible();
});

test('an address that is cut within a character is searched for without it', async () => {
  await openApp(`/search?q=${'y'.repeat(LIMITS.searchMax - 1)}%F0%9F%99%8F`, { answers });
  await expect.element(rows.first()).toBeVisible();
  expect(asked()).toEqual(['y'.repeat(LIMITS.searchMax - 1)]);
});

test('what somebody behind a block has written is gone at once', async () => {
  const own = { ...find(1), author: elena };
  await openApp('/search?q=well', { answers: { ...answers, 'search.testimonies': [find(0), own] } });
  await expect.element(rows.nth(1)).toBeVisible();
  server.answer({ 'search.testimonies': never });
  await say({ type: 'authorGone', userId: maria.id });
  await expect.element(rows.first()).not.toBeInTheDocument();
});

test('the profile says whether one can be found, and changes it, also without a network (search-4)', async () => {
  await openApp('/register', {
    as: { ...elena, isFindable: true },
    answers: { ...account, 'profiles.choose': { isFindable: false } },
  });
  const row = page.getByRole('switch', { name: t.search.findable.title });
  await expect.element(row).toBeChecked();
  server.goOffline();
  await row.click();
  await expect.element(row).not.toBeChecked();
  server.answer({ 'auth.user': { ...elena, isFindable: false } });
  server.goOnline();
  await expect.poll(() => server.callsOf('profiles.choose').map(({ body }) => body)).toEqual([{ isFindable: false }]);
  await expect.element(row).not.toBeChecked();
});
