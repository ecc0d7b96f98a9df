import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { aComment } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { findingsOfAxe } from './support/examine.ts';
import { entryWith, openComments } from './support/feed.ts';
import { aPost } from './support/stage.ts';

const ADDRESS = 'https://hymns.example/be-thou-my-vision?verse=2';
const post = aPost({ content: `We sang this one (${ADDRESS}).`, commentCount: 1 });

/** Opens beside the app, and the other site learns nothing of it. */
async function expectToOpenBeside(link: Locator): Promise<void> {
  await expect.element(link).toHaveAttribute('href', ADDRESS);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/^noopener noreferrer /));
}

test('addresses in testimonies and comments open beside the app, which fetches nothing from them before (posts-12)', async () => {
  await openApp('/', {
    answers: { 'posts.list': [post], 'comments.list': [aComment({ postId: post.id, content: `Again: ${ADDRESS}` })] },
  });
  await expectToOpenBeside(entryWith('We sang this one').getByRole('link', { name: ADDRESS }));
  expect(await findingsOfAxe()).toEqual([]);
  await openComments(entryWith('We sang this one'), texts.en);
  await expectToOpenBeside(page.getByRole('dialog').getByRole('link', { name: ADDRESS }));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(fetched.filter((name) => name.includes('hymns.example'))).toEqual([]);
});
