import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '../packages/core/src/languages/registry.ts';
import { root } from './lib/project.mjs';

const codes = Object.keys(REGISTRY).join('|');
const code = `['"](?:${codes})['"]`;

/** Code that decides by a language or lists the languages, and would not be adapted when a language is added. */
const DECIDES = [
  // language === 'es', 'es' === language, case 'es':
  new RegExp(`[!=]==? ?${code}|${code} ?[!=]==?|\\bcase ${code}:`),
  // 'en' | 'es', ['en', 'es']
  new RegExp(`${code} ?\\| ?${code}|\\[${code}, ?${code}`),
  // isSpanish ? es : en, t === texts.es, ?? 'en', || texts.en
  new RegExp(`\\? ?(?:\\w+\\.)?['"]?(?:${codes})['"]? :|(?:===|\\?\\?|\\|\\|) (?:\\w+\\.)?['"]?(?:${codes})\\b`),
  // fallbackLng: 'en'
  new RegExp(`\\bfallback\\w*: ${code}`),
];

/** Files that may name a language. */
const ELSEWHERE = [
  /^scripts\/languages\.test\.mjs$/,
  // Migrations never change.
  /\/migrations\//,
  // The fictional community speaks two languages, whatever the product has.
  /^packages\/server\/src\/scripts\/seed\//,
  // Tests that English and Spanish are among the languages.
  /^packages\/core\/src\/languages\/language\.test\.ts$/,
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'scripts'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(path.join(root, file)));

/** @param {string} line */
const decides = (line) => DECIDES.some((pattern) => pattern.test(line));

describe('languages (languages-1)', () => {
  test('are listed only in the registry and the tables', () => {
    const found = files
      .filter((file) => !ELSEWHERE.some((pattern) => pattern.test(file)))
      .flatMap((file) =>
        readFileSync(path.join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => (decides(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  test.each([
    "if (language === 'es') return short;",
    "'en' !== language",
    "case 'es':",
    "language: 'en' | 'es'",
    "for (const language of ['en', 'es'] as const) {",
    'return language === spanish ? es : en;',
    'const t = isSpanish ? texts.es : texts.en;',
    'texts[language] ?? texts.en',
    "const chosen = given || 'en';",
    't === texts.es',
    "fallbackLng: 'en',",
  ])('detects code that decides by language: %s', (line) => expect(decides(line)).toBe(true));

  test.each([
    "{ language: 'es' }",
    'export const TEXTS: Record<Language, Texts> = { en, es };',
    "expect(detectLanguage(text)).toBe('es');",
    "new Intl.NumberFormat('en')",
    'const t = texts.en;',
  ])('allows code that only names a language: %s', (line) => expect(decides(line)).toBe(false));
});
