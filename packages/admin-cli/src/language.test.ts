import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { describe, expect, it } from 'vitest';
import { widthOf } from './display-text.ts';
import { languageOf } from './language.ts';
import { en } from './texts/en.ts';
import { TEXTS } from './texts/texts.ts';

describe('languageOf', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'es_ES.UTF-8' }, 'es'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'es-419' }, 'es'],
    [{ LANG: 'est_EE' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'en'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'es_MX' }, 'es'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: '' }, 'es'],
  ])('reads %o as %s', (env, language) => expect(languageOf(env)).toBe(language));
});

/** The path of every text, such as `help.url` or `screen.hints.users`. An array counts as one text. */
function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}

describe('the texts', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('texts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n');

  it('are all used', () => {
    // Members of these groups are looked up by value, so it is enough that the group is used.
    const chosen =
      /(^|\.)(kinds|statuses|surfaces|actions|checks|genders|tokenSource|tabs|hints|roles|acts|actHints|lastDecisions|byCode)\./;
    const unused = keysOf(en).filter((key) => {
      const name = chosen.test(key) ? chosen.exec(key)?.[2] : key.split('.').at(-1);
      return !new RegExp(`\\b${name}\\b`).test(sources);
    });
    expect(unused).toEqual([]);
  });

  it.each(LANGUAGES)('fit into a line of a small terminal: %s', (language) => {
    const { hints, keys } = TEXTS[language].screen;
    for (const hint of Object.values(hints)) expect([hint, widthOf(hint) <= 78]).toEqual([hint, true]);
    const widest = Math.max(...keys.map(([key]) => widthOf(key)));
    for (const [, meaning] of keys) expect([meaning, widest + widthOf(meaning) <= 73]).toEqual([meaning, true]);
  });
});
