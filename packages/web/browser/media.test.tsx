import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { LAPTOP, openApp } from './support/app.tsx';
import { emulate } from './support/devtools.ts';
import { entryWith } from './support/feed.ts';
import { aPost, OTHERS, OWN, stage } from './support/stage.ts';

const t = texts.en;
const answers = { ...stage, ...account };

afterEach(() => emulate());

test('a printed feed is its testimonies, without bars and buttons', async () => {
  await openApp('/', { size: LAPTOP, answers });
  await expect.element(entryWith(OTHERS)).toBeVisible();
  await emulate('print');
  for (const gone of document.querySelectorAll('nav, aside, button')) expect(gone.checkVisibility()).toBe(false);
  await expect.element(page.getByRole('button', { name: t.posts.prompt, includeHidden: true })).not.toBeVisible();
  await expect.element(entryWith(OWN)).toBeVisible();
  // The paper has a head of its own.
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  const feed = document.querySelector('[role=feed]')!;
  const shown = [...feed.querySelectorAll('article')].filter((entry) => entry.checkVisibility());
  const entries = shown.map((entry) => entry.getBoundingClientRect());
  for (const [at, entry] of entries.entries()) {
    if (at > 0) expect(entry.top).toBeGreaterThanOrEqual(entries[at - 1]!.bottom - 1);
  }
  const below = feed.getBoundingClientRect().bottom - (entries.at(-1)?.bottom ?? 0);
  expect(below, 'no empty pages follow').toBeLessThan(200);
});

test('a printed feed has everything that was loaded, unfolded', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n');
  const posts = Array.from({ length: 20 }, (_, at) => aPost({ content: `Testimony ${at}. ${at === 15 ? long : ''}` }));
  await openApp('/', { size: LAPTOP, answers: { ...answers, 'posts.list': posts } });
  await expect.element(entryWith('Testimony 0.')).toBeVisible();
  const articles = () => [...document.querySelectorAll('article')].filter((entry) => entry.checkVisibility()).length;
  const onScreen = articles();
  expect(onScreen).toBeLessThan(posts.length);
  await emulate('print');
  await expect.poll(articles).toBe(posts.length);
  await expect.element(entryWith('Testimony 15.')).toMatchTextContent('Line 59.');
  await emulate();
  await expect.poll(articles).toBe(onScreen);
});

test('in forced colors, the chosen language and theme are told from the others', async () => {
  await openApp('/register', { answers });
  const { appearance } = t.profiles;
  const themes = page.getByRole('group', { name: appearance.theme });
  await expect.element(themes).toBeVisible();
  await emulate('', { 'forced-colors': 'active' });
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  // The system replaces all colors but those of elements that keep their own.
  const keepsColors = (button: Element) => getComputedStyle(button).forcedColorAdjust === 'none';
  for (const group of [themes, page.getByRole('group', { name: t.common.language })]) {
    const buttons = [...group.element().querySelectorAll('button')];
    expect(buttons.filter(keepsColors)).toEqual(buttons.filter(({ ariaPressed }) => ariaPressed === 'true'));
  }
});
