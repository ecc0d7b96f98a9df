import { expect, it } from 'vitest';
import { near } from './changed.mjs';

it.each([
  ['packages/server/src/features/posts/posts.service.ts', ['/posts/', '/posts.']],
  ['packages/core/src/messages/rules.ts', ['/messages/', '/rules/', '/rules.']],
  ['packages/web/src/data/posts.ts', ['/posts/', '/posts.']],
  ['packages/core/src/limits.ts', ['/limits/', '/limits.']],
  ['.oxlintrc.jsonc', []],
  ['docs/a file; with $(spaces).md', ['/docs/']],
])('selects the tests near %s', (file, parts) => expect(near([file])).toEqual(parts));

it('selects each once', () => {
  expect(near(['packages/core/src/posts/a.ts', 'packages/web/src/features/posts/a.ts'])).toEqual([
    '/posts/',
    '/a/',
    '/a.',
  ]);
});
