import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');

/** CSS modules return undefined for a misspelled class, so this test checks them. */
it('uses only classes that exist, and every class that exists', () => {
  const defined = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.module.css'))) {
    const rules = read(file).replace(/\/\*[^]*?\*\//g, '');
    defined.set(file, new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '')));
  }
  const used = new Map<string, Set<string>>([...defined.keys()].map((file) => [file, new Set()]));
  const missing: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))) {
    const code = read(file);
    for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      const sheet = join(dirname(file), path);
      const classes = [...code.replace(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        (match) => match[1] ?? '',
      );
      missing.push(...classes.filter((one) => !defined.get(sheet)?.has(one)).map((one) => `${file}: ${one}`));
      const chosen = new RegExp(`\\b${name}\\[`).test(code) ? [...(defined.get(sheet) ?? [])] : [];
      for (const one of [...classes, ...chosen]) used.get(sheet)?.add(one);
    }
  }
  const unused = [...defined].flatMap(([file, names]) =>
    [...names].filter((name) => !used.get(file)?.has(name)).map((name) => `${file}: ${name}`),
  );
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

/** The first style sheet to load decides the order of the layers, so all must declare the same one (global.css). */
it('declares the order of the layers in every sheet that uses one', () => {
  const layered = files.filter((name) => name.endsWith('.css') && /@layer \w+ \{/.test(read(name)));
  expect(layered).toContain('ui/button.module.css');
  expect(layered.filter((name) => !read(name).includes('@layer base, parts;'))).toEqual([]);
});
