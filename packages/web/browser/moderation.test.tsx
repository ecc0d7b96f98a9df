import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDecision, anItem } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { LAPTOP, openApp, resizeTo } from './support/app.tsx';
import { admin, ANSWERED, ASKED, moderation, moderator, shortQueue } from './support/moderation.ts';
import { quiet, stage } from './support/stage.ts';
import { server } from './support/server.ts';
import { shownToast } from './support/toast.ts';

const { moderation: t, queue } = texts.en;
const cards = page.getByRole('feed').getByRole('article');
const found = page.getByRole('main').getByRole('listitem');

function placeOf(name: string): DOMRect {
  return page.getByRole('heading', { name }).element().getBoundingClientRect();
}

/** Lets the time to undo pass. */
const passFiveSeconds = () => vi.advanceTimersByTimeAsync(5_000);

test('the queue stands under the figures on a phone, above the tools, and beside them on a laptop', async () => {
  await openApp('/admin', { as: admin, answers: shortQueue });
  await expect.element(cards.first()).toBeVisible();
  const figures = page.getByRole('region', { name: t.stats.title }).element().getBoundingClientRect();
  expect(placeOf(queue.title).y).toBeGreaterThan(figures.bottom);
  expect(placeOf(queue.title).y).toBeLessThan(placeOf(t.tools.title).y);
  resizeTo(...LAPTOP);
  await expect.poll(() => placeOf(t.tools.title).x > placeOf(queue.title).x).toBe(true);
  expect(Math.abs(placeOf(t.tools.title).y - placeOf(queue.title).y)).toBeLessThan(40);
});

test('the dashboard has one queue, with what was reported of every kind (reports-12)', async () => {
  await openApp('/admin', { as: admin, answers: moderation });
  await expect.element(cards.first()).toBeVisible();
  const kinds = cards.elements().map((card) => card.textContent);
  for (const kind of Object.values(queue.kinds)) expect(kinds.some((text) => text.includes(kind))).toBe(true);
  await page.getByRole('group', { name: queue.filter }).getByRole('button', { name: queue.filters.resolved }).click();
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards.getByRole('button', { name: queue.acts.resolved })).not.toBeInTheDocument();
});

test('the card of a prayer request says so, with the answer apart from what was asked (requests-2)', async () => {
  await openApp('/admin', { as: moderator, answers: moderation });
  const card = cards.filter({ hasText: ASKED });
  await expect.element(card.getByText(queue.request, { exact: true })).toBeVisible();
  await expect.element(card.getByText(queue.kinds.post, { exact: true })).not.toBeInTheDocument();
  const lines = [...card.element().querySelectorAll('blockquote p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([ASKED, queue.answer, ANSWERED]);
});

test('more of the queue comes by a button on the dashboard, so that what stands below can be reached', async () => {
  const first = Response.json([anItem()], {
    headers: { 'X-Total-Count': '2', Link: '</api/admin/queue?cursor=next>; rel="next"' },
  });
  const second = Response.json([anItem({ reason: 'spam' })], { headers: { 'X-Total-Count': '2' } });
  const answers = {
    ...shortQueue,
    'moderation.queue': ({ query }: { query: URLSearchParams }) => (query.has('cursor') ? second : first).clone(),
  };
  await openApp('/admin', { as: admin, answers });
  await expect.element(cards).toHaveLength(1);
  await page.getByRole('button', { name: t.more }).click();
  await expect.element(cards).toHaveLength(2);
});

test('a decision is undone with the button in the toast, before anything is sent (moderation-7)', async () => {
  await openApp('/admin', { as: admin, answers: shortQueue });
  await cards.getByRole('button', { name: queue.acts.resolved }).click();
  await expect.element(cards).not.toBeInTheDocument();
  await page.getByRole('button', { name: queue.undo.act }).click();
  await expect.poll(shownToast).toContain(queue.undo.undone);
  await expect.element(cards.getByText(queue.status.pending)).toBeVisible();
  expect(server.callsOf('moderation.decide')).toEqual([]);
});

test('a moderator sees who reported by name, and deletes nobody (moderation-10)', async () => {
  await openApp('/admin', { as: moderator, answers: shortQueue });
  await expect.element(cards.getByText('Rosa Delgado')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t.recent.title })).toBeVisible();
  await expect.element(page.getByText('Walter Reed')).toBeVisible();
  expect(page.getByRole('main').getByRole('button', { name: t.recent.delete }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: t.tools.audit }).elements()).toEqual([]);
});

test('the key / opens the search from every section, and what is found can be opened (moderation-8)', async () => {
  await openApp('/admin/decisions', { as: admin, answers: { ...moderation, ...stage } });
  await expect.element(found.first()).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('heading', { name: t.content.title })).toBeVisible();
  await page.getByRole('searchbox').fill('pray doctor');
  await expect
    .poll(() => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent))
    .toEqual(['pray', 'doctor']);
  // On a phone, the filters are behind a button.
  await page.getByRole('button', { name: t.facets.more }).click();
  await page.getByRole('button', { name: t.content.kind, exact: true }).click();
  await page.getByRole('menuitem', { name: t.content.kinds.comment }).click();
  await expect.poll(() => server.callsOf('moderation.content').at(-1)?.query.get('kind')).toBe('comment');
  server.answer({ 'posts.one': quiet });
  await page.getByRole('link', { name: t.content.open.comment }).click();
  await expect.element(page.getByText(quiet.content)).toBeVisible();
});

test('a decision that could not be sent keeps its words, and is sent again', async () => {
  const { queue: said, moderation: words } = texts.es;
  await openApp('/admin/reports', { as: admin, language: 'es', answers: shortQueue });
  await expect.element(cards.first()).toBeVisible();
  cards.first().element().focus();
  await userEvent.keyboard('x');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Please do not ask for money here.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await dialog.getByRole('button', { name: said.decide.submit.remove, exact: true }).click();
  await expect.element(cards).not.toBeInTheDocument();
  server.goOffline();
  await passFiveSeconds();
  await expect.poll(shownToast).toContain(said.saveFailed);
  await expect.element(cards.first()).toBeVisible();
  server.goOnline();
  server.answer({ 'moderation.makeDecision': aDecision(), 'moderation.queue': [] });
  await page.getByRole('button', { name: words.retry }).click();
  await expect.element(cards).not.toBeInTheDocument();
  const sent = { act: 'remove', words: 'Please do not ask for money here.' };
  // The card goes before the call is made.
  await expect.poll(() => server.callsOf('moderation.makeDecision')[0]?.body).toMatchObject(sent);
});
