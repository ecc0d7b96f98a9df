import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern, { cwd: path.resolve(import.meta.dirname, '..') }).map((file) =>
    readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'),
  );
const namesIn = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '))));

// Nothing else notices a misspelt name, because the sheet is global.
test('sheets compose and components name only what layout.css has, and all of it', () => {
  const known = namesIn(read('styles/layout.css'), /^ *\.(\w+)/gm);
  const composed = namesIn(read('**/*.module.css'), /composes: ([\w ]+) from global/g);
  const named = namesIn(read('**/*.tsx'), /className="([\w ]+)"/g);
  expect([...composed, ...named].filter((name) => !known.has(name))).toEqual([]);
  const used = namesIn(read('**/*.tsx'), /'([\w ]+)'/g);
  expect([...known].filter((name) => !composed.has(name) && !named.has(name) && !used.has(name))).toEqual([]);
});
