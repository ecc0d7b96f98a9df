import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { describe, expect, it } from 'vitest';
import { LOADERS } from './loaders.ts';

type Texts = { [key: string]: string | Texts };

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

  it('have the same variables and markup as in English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const counterpart = english.get(key) ?? english.get(key.replace(pluralForm, '_other')) ?? '';
      return variablesOf(text) !== variablesOf(counterpart);
    });
    expect(differing).toEqual([]);
  });
});

describe('texts', () => {
  it('say in every language that the page needs JavaScript', () => {
    const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
    const said = /<noscript>([^<]*)<\/noscript>/.exec(page)?.[1]?.split(' · ') ?? [];
    expect(said).toHaveLength(LANGUAGES.length);
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
  return [...text.matchAll(/\{\{\s*[\w.]+|<\/?\w+/g)]
    .map(([match]) => match)
    .toSorted()
    .join();
}
