import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/project.mjs';

const document = 'docs/rules.md';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|js|css|md|sql|sh|yml|json)$/.test(file))
  .filter((file) => file !== 'pnpm-lock.yaml' && existsSync(path.join(root, file)));

/** Number → the files that it links to. */
function readRules(/** @type {string} */ text) {
  /** @type {Map<string, { code: string[], tests: string[] }>} */
  const rules = new Map();
  for (const [, number, body] of text.matchAll(/^- \*\*([a-z]+-\d+)\*\* ([^]*?)(?=\n- \*\*|\n## |$(?![^]))/gm)) {
    if (!number || !body || rules.has(number)) throw new Error(`${number} is defined twice`);
    const links = (/** @type {string} */ name) =>
      [...body.matchAll(new RegExp(`\\[${name}\\]\\(\\.\\./([^)]+)\\)`, 'g'))].map(([, file]) => String(file));
    rules.set(number, { code: links('code'), tests: links('test') });
  }
  return rules;
}

/** The rules that a file cites: `posts-4`, where `posts` is one of the nouns. */
function citations(/** @type {string} */ text, /** @type {Iterable<string>} */ nouns) {
  const pattern = new RegExp(`(?<![\\w/.-])(?:${[...nouns].join('|')})-\\d+(?![\\w-])`, 'g');
  return new Set([...text.matchAll(pattern)].map(([found]) => found));
}

const rules = readRules(read(document));
const nouns = new Set([...rules.keys()].map((number) => number.replace(/-\d+$/, '')));
const cited = new Map(tracked.filter((file) => file !== document).map((file) => [file, citations(read(file), nouns)]));

describe('the rules of the product', () => {
  test('are read from docs/rules.md', () => expect(rules.size).toBeGreaterThan(100));

  test('are cited by the code, and exist in the tests, that they link to', () => {
    const wrong = [...rules].flatMap(([number, { code, tests }]) => [
      ...(code.length === 0 ? [`${number} links to no code`] : []),
      ...(tests.length === 0 ? [`${number} links to no test`] : []),
      ...[...code, ...tests]
        .filter((file) => !cited.has(file))
        .map((file) => `${number} links to ${file}, which does not exist`),
      ...code.filter((file) => cited.get(file)?.has(number) === false).map((file) => `${file} does not cite ${number}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('include every cited number', () => {
    const unknown = [...cited].flatMap(([file, numbers]) =>
      [...numbers]
        .filter((number) => !rules.has(number))
        .map((number) => `${file} cites ${number}, which is not a rule`),
    );
    expect(unknown).toEqual([]);
  });

  test('are recognized by noun and number only', () => {
    expect([...citations('the author alone (posts-7, live-2) and post-9', nouns)]).toEqual(['posts-7', 'live-2']);
    expect([...citations('shortcut-messages-96.png and src/posts-2', nouns)]).toEqual([]);
  });
});

describe('the decisions', () => {
  const folder = 'docs/decisions';
  const pages = readdirSync(path.join(root, folder)).filter((name) => name !== 'README.md');

  test('are listed once, have a status and fit on a screen', () => {
    const index = read(`${folder}/README.md`);
    const wrong = pages.filter((name) => {
      const text = read(`${folder}/${name}`);
      const isListed = index.split(`](${name})`).length === 2;
      return !isListed || !text.includes('\n**Status.** ') || text.trimEnd().split('\n').length > 40;
    });
    expect(wrong).toEqual([]);
  });

  test('exist wherever they are cited', () => {
    const unknown = tracked.flatMap((file) =>
      [...read(file).matchAll(/docs\/decisions\/(\d{3}(?:-[a-z0-9-]+\.md)?)/g)]
        .filter(([, name = '']) => !pages.some((page) => page === name || page.startsWith(`${name}-`)))
        .map(([cited]) => `${file} cites ${cited}`),
    );
    expect(unknown).toEqual([]);
  });
});
