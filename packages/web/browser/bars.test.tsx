import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { elena } from '../test/fixtures.ts';
import { admin, anId } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { LAPTOP, openApp, PHONE, SMALL_PHONE } from './support/app.tsx';
import { sizeText } from './support/devtools.ts';
import { entryWith, startPost } from './support/feed.ts';
import { never } from './support/server.ts';
import { maria, OTHERS, stage } from './support/stage.ts';

const answers = { ...account, ...stage, 'messages.conversations': [] };
const boxOf = (element: Element) => element.getBoundingClientRect();

function isOnOneLine(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().height < 1.5 * Number.parseFloat(getComputedStyle(element).lineHeight);
}

test('the tab row stays in its place from screen to screen', async () => {
  const { home } = texts.en;
  const places = [];
  for (const path of ['/', '/messages', '/register', `/people/${elena.id}`]) {
    await openApp(path, { size: LAPTOP, answers });
    const plus = page.getByRole('navigation').getByRole('button', { name: home.createPost });
    await expect.element(plus).toBeVisible();
    places.push(boxOf(plus.element()).x);
  }
  expect(new Set(places).size).toBe(1);
});

describe.each([SMALL_PHONE, PHONE])('on a phone of %i × %i', (...size) => {
  test.each([elena, admin, { ...elena, role: 'moderator' as const }])(
    'the name stays in the bar, on one line (%$: $role)',
    async (as) => {
      for (const language of ['en', 'es'] as const) {
        await openApp('/', { as, language, size, answers });
        const name = page.getByRole('banner').getByText('Lampstand');
        await expect.element(name).toBeVisible();
        const { left, right } = boxOf(name.element());
        expect(right - left).toBeGreaterThan(48);
        expect(isOnOneLine(name.element())).toBe(true);
        const acts = page.getByRole('banner').element().querySelectorAll('a:not(:first-child), button');
        for (const act of acts) expect(boxOf(act).left).toBeGreaterThanOrEqual(right);
      }
    },
  );
});

test('numbers of two digits stay on one line', async () => {
  const news = { 'activity.new': { newCount: 36, readUpTo: null }, 'messages.unread': { messages: 40, requests: 7 } };
  await openApp('/', { size: SMALL_PHONE, answers: { ...answers, ...news } });
  for (const number of ['36', '47']) {
    const badge = page.getByText(number, { exact: true });
    await expect.element(badge).toBeVisible();
    expect(isOnOneLine(badge.element())).toBe(true);
  }
});

test('the three lists of the own page keep off the edges of a small phone', async () => {
  await openApp(`/people/${elena.id}`, { language: 'es', size: SMALL_PHONE, answers });
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  const boxes = tabs.elements().map(boxOf);
  expect(new Set(boxes.map(({ y }) => y)).size, 'in one row').toBe(1);
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(12);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320 - 12);
});

test('on a phone on its side, the dialog to share shows its buttons', async () => {
  await openApp('/', { size: [844, 390], answers });
  const form = await startPost(texts.en);
  const share = form.getByRole('button', { name: texts.en.compose.create.submit, exact: true });
  await expect.element(share).toBeVisible();
  expect(boxOf(share.element()).bottom).toBeLessThanOrEqual(390);
});

test('with large text, the sign on a face does not cover the sentence beside it', async () => {
  await openApp('/activity', {
    language: 'es',
    answers: {
      ...answers,
      'activity.new': { newCount: 1, readUpTo: null },
      'activity.list': [
        {
          id: 'prayers',
          kind: 'prayers',
          latestAt: new Date().toISOString(),
          isNew: true,
          people: 1,
          users: [maria],
          post: { id: anId(533), line: 'Forty of us met by the water before sunrise.', kind: 'testimony' },
          connectionId: null,
          notice: null,
          report: null,
        },
      ],
      'activity.markRead': never,
    },
  });
  for (const size of [24, 32]) {
    await sizeText(size);
    const row = page.getByRole('main').getByRole('link').first();
    await expect.element(row).toBeVisible();
    const sign = row.element().querySelector('svg')!.parentElement!;
    const words = row.element().querySelector('b')!;
    expect(boxOf(sign).right, `${size} px`).toBeLessThanOrEqual(boxOf(words).left);
  }
  await sizeText(16);
});

test('with large text, the acts of a testimony begin at the left in each line', async () => {
  await openApp('/', { language: 'es', answers });
  await sizeText(24);
  const acts = entryWith(OTHERS).getByRole('button', { name: /Orar|Amor/ });
  await expect.element(acts.first()).toBeVisible();
  const [pray, love] = acts.elements().map(boxOf);
  expect(love!.left - pray!.right).toBeLessThan(16);
  await sizeText(16);
});
