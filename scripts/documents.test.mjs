import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
/** Every file and folder, with a slash before its name, so that the end of a path can be compared. */
const places = new Set(
  tracked.flatMap((file) => file.split('/').map((_, at, parts) => `/${parts.slice(0, at + 1).join('/')}`)),
);
const sources = tracked.filter((file) => /^packages\/\w[\w-]*\/(src|vite)\/.*\.(tsx?|sql)$/.test(file));

/** Names that stand for any file, and one that no file should have. */
const NOT_FILES = new Set(['x-route.tsx', 'x.table.ts', 'x.queries.ts', 'x.test.ts', 'utils.ts']);

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md').replace(/```[^]*?```/g, '');
  const words = [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.replace(/\s+/g, ' '));

  test('names the nouns of the server', () => {
    const [, list = ''] = /The server's are `([^`]+)`/.exec(text) ?? [];
    expect(list.split(/[·\s]+/)).toEqual(readdirSync(path.join(root, 'packages/server/src/features')).toSorted());
  });

  test('names things of the code that exist', () => {
    const names = words.filter((word) => /^[A-Za-z]+$/.test(word) && /[a-z][A-Z]|^[A-Z]{2}|^[A-Z][a-z]+/.test(word));
    const code = sources.map(read).join('\n');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = tracked.filter((file) =>
    /^(ARCHITECTURE|CONTRIBUTING|README)\.md$|^(docs|packages\/\w+)\/[^/]+\.md$|^docs\/decisions\//.test(file),
  );

  test.each(documents.filter((file) => file.endsWith('.md')))('%s names files that exist', (document) => {
    const text = read(document).replace(/```[^]*?```/g, '');
    const files = [...text.matchAll(/`([\w/-][\w./-]*\.(?:ts|tsx|mjs|sql|css))`/g)].map(([, file = '']) => file);
    const missing = files.filter(
      (file) => !NOT_FILES.has(file) && ![...places].some((place) => place.endsWith(`/${file}`)),
    );
    expect(missing).toEqual([]);
  });
});
