import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { describe, expect, it } from 'vitest';
import { LOADERS } from './loaders.ts';

type Texts = { [key: string]: string | Texts };

const source = join(import.meta.dirname, '..');
const english = await textsOf(DEFAULT_LANGUAGE);
const pluralForm = /_(zero|one|two|few|many|other)$/;

describe.each(LANGUAGES)('texts in %s', async (language) => {
  const texts = await textsOf(language);

  it('exist in every plural form', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const expected = [...english.keys()].flatMap((key) =>
      key.endsWith('_other') ? [key, ...forms.map((form) => key.replace(/_other$/, `_${form}`))] : [key],
    );
    expect([...texts.keys()].toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the same variables as in English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const counterpart = english.get(key) ?? english.get(key.replace(pluralForm, '_other')) ?? '';
      return variablesOf(text) !== variablesOf(counterpart);
    });
    expect(differing).toEqual([]);
  });
});

describe('texts', () => {
  it('say in every language that the page needs JavaScript', () => {
    const page = readFileSync(join(source, '../index.html'), 'utf8');
    const said = /<noscript>([^<]*)<\/noscript>/.exec(page)?.[1]?.split(' · ') ?? [];
    expect(said).toHaveLength(LANGUAGES.length);
  });

  it('are all used somewhere', () => {
    const uses = usesIn(source);
    expect([...english.keys()].filter((key) => !uses.some((use) => use(key.replace(pluralForm, ''))))).toEqual([]);
  });
});

/** Every text of a language as `noun:path.to.key`. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  const { first, ...later } = LOADERS[language];
  const flat = new Map<string, string>();
  flatten('', '', await first());
  for (const [noun, load] of Object.entries(later)) flatten(noun, ':', (await load()) as unknown as Texts);
  return flat;

  function flatten(path: string, separator: string, value: string | Texts) {
    if (typeof value === 'string') flat.set(path, value);
    else for (const [key, inner] of Object.entries(value)) flatten(path + separator + key, path ? '.' : ':', inner);
  }
}

function variablesOf(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((match) => match[1] ?? '')
    .toSorted()
    .join();
}

/**
 * Each quoted word or template of a source file that could name a text there: `noun:key` anywhere, `key` where the file
 * asks for that noun (`useTranslation('noun')`, `TFunction<'noun'>`). A `${…}` stands for one part of a path, and where a file asks for
 * `returnObjects` a key stands for its whole branch.
 */
function usesIn(folder: string): ((key: string) => boolean)[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|\.d\.ts$/.test(file) &&
      !LANGUAGES.some((language) => file.startsWith(`i18n/${language}/`)),
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
