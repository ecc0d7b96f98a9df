import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const source = join(import.meta.dirname, '..');
const english = await textsOf('en');
const spanish = await textsOf('es');
const pluralForm = /_(zero|one|two|few|many|other)$/;

describe('texts', () => {
  it('are there in both languages', () => {
    const expected = [...english.keys()].flatMap((key) =>
      key.endsWith('_other') ? [key, key.replace(/_other$/, '_many')] : [key],
    );
    expect([...spanish.keys()].sort()).toEqual(expected.sort());
  });

  it('are never empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('speak of the same things in both languages', () => {
    const differing = [...spanish].filter(([key, text]) => {
      const counterpart = english.get(key) ?? english.get(key.replace(/_many$/, '_other')) ?? '';
      return variablesOf(text) !== variablesOf(counterpart);
    });
    expect(differing).toEqual([]);
  });

  it('are all used somewhere', () => {
    const uses = usesIn(source);
    expect([...english.keys()].filter((key) => !uses.some((use) => use(key.replace(pluralForm, ''))))).toEqual([]);
  });
});

/** Every text of a language as `noun:path.to.key`. */
async function textsOf(language: string): Promise<Map<string, string>> {
  const folder = join(import.meta.dirname, language);
  const nouns = readdirSync(folder).filter((file) => file !== 'first.ts');
  const flat = new Map<string, string>();
  for (const file of nouns) {
    for (const [noun, texts] of Object.entries((await import(join(folder, file))) as Texts)) flatten(noun, ':', texts);
  }
  return flat;

  function flatten(path: string, separator: string, value: string | Texts) {
    if (typeof value === 'string') flat.set(path, value);
    else for (const [key, inner] of Object.entries(value)) flatten(path + separator + key, '.', inner);
  }
}

function variablesOf(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join();
}

/**
 * Each quoted word or template of a source file that could name a text there: `noun:key` anywhere, `key` where the file
 * asks for that noun (`useTranslation('noun')`, `TFunction<'noun'>`). A `${…}` stands for one part of a path, and where a file asks for
 * `returnObjects` a key stands for its whole branch.
 */
function usesIn(folder: string): ((key: string) => boolean)[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) && !/^i18n\/(en|es)\//.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    const nouns = [...code.matchAll(/(?:useTranslation\(|TFunction<)([^)>]*)/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map((noun) => noun[1]),
    );
    const literals = [...code.matchAll(/'([\w.:-]+)'|`((?:[\w.:-]|\$\{[^}]*\})+)`/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return literals.flatMap((literal) => {
      const pattern = literal
        .replace(/\$\{[^}]*\}/g, '*')
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^.:]+');
      const names = literal.includes(':') ? [pattern] : nouns.map((noun) => `${noun}:${pattern}`);
      return names.map((name) => {
        const matcher = new RegExp(code.includes('returnObjects') ? `^${name}(\\.|$)` : `^${name}$`);
        return (key: string) => matcher.test(key);
      });
    });
  });
}
