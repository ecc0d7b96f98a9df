import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anId } from '../test/moderation.ts';
import { openApp } from './support/app.tsx';
import { emulate } from './support/devtools.ts';
import { photoOf } from './support/photo.ts';
import { aPost } from './support/stage.ts';

const ALL = 12;
const posts = Array.from({ length: ALL }, (_, at) =>
  aPost({ id: anId(900 + at), content: `Testimony ${at}. `.repeat(20), ...photoOf(600, 800) }),
);
/** Those on paper come first. On the screen are only those near it. */
const entries = () => [...document.querySelectorAll('[role="feed"] article')];
const photos = () => [...document.querySelectorAll<HTMLImageElement>('[role="feed"] figure img')];
const lazy = () => photos().filter(({ loading }) => loading === 'lazy');

/** Has the browser apply other styles, and waits until the page was told. */
async function switchTo(media: 'print' | ''): Promise<void> {
  const told = new Promise((resolve) => matchMedia('print').addEventListener('change', resolve, { once: true }));
  await emulate(media);
  await told;
}

beforeEach(async () => {
  await openApp('/', { answers: { 'posts.list': posts } });
  await expect.element(page.getByText(/Testimony 0/)).toBeVisible();
  expect(entries().length).toBeLessThan(ALL);
});

afterEach(async () => {
  dispatchEvent(new Event('afterprint'));
  await emulate();
});

test('the photos of the whole feed are asked for when it is printed, also those never near the screen (posts-16)', async () => {
  expect(lazy().length).toBeGreaterThan(0);
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => photos().length).toBeGreaterThanOrEqual(ALL);
  expect(lazy()).toHaveLength(0);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => lazy().length).toBeGreaterThan(0);
});

test('the feed stays on paper while the browser waits for photos, and shows the screen again in between (posts-16)', async () => {
  dispatchEvent(new Event('beforeprint'));
  await switchTo('print');
  await switchTo('');
  await expect.poll(() => entries().length).toBeGreaterThanOrEqual(ALL);
  await switchTo('print');
  expect(entries().length).toBeGreaterThanOrEqual(ALL);
  dispatchEvent(new Event('afterprint'));
  await switchTo('');
  await expect.poll(() => entries().length).toBeLessThan(ALL);
});
