import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PSEUDO, pseudoText, untranslatedWords } from '../../testing/pseudo.ts';
import { describeFields, errorSentence } from '../error-sentences.ts';
import { ERRORS, type ErrorCode, type FieldIssue } from '../errors.ts';
import { preparedWords } from '../decisions/notice-text.ts';
import { REPORT_REASONS } from '../reports/reasons.ts';
import { detectLanguage } from '../posts/language.ts';
import { missingProfileFields } from '../profiles/completeness.ts';
import { COUNTRY_CODES, countryOptions } from '../reference/countries.ts';
import { formatRelativeTime, type RelativeTimeForm } from '../time/relative-time.ts';
import type * as allWords from './all-words.ts';
import { ERROR_TEXTS } from './error-texts.ts';
import { isLanguage, LANGUAGES, parseAcceptLanguage } from './language.ts';

// Modules loaded by other test files use the real tables.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Adding a language to this package takes only a line in each of its tables.
vi.mock('./registry.ts', withPseudo);
vi.mock('./error-texts.ts', withPseudo);
vi.mock('./names.ts', withPseudo);
vi.mock('./notice-texts.ts', withPseudo);
vi.mock('./reason-texts.ts', withPseudo);
vi.mock('./all-words.ts', async (original) => {
  const { WORDS } = await original<typeof allWords>();
  return { WORDS: { ...WORDS, qps: { words: new Set(['ĝŕšţ', 'ƒé', 'ĥí']) } } };
});

async function withPseudo(original: () => Promise<object>) {
  return (await import('../../testing/pseudo.ts')).addPseudo(await original());
}

describe('an added language (languages-1)', () => {
  test("is one of the product's languages", () => {
    expect(LANGUAGES).toContain(PSEUDO);
    expect(isLanguage(PSEUDO)).toBe(true);
    expect(parseAcceptLanguage(`es;q=0.5,${PSEUDO}-XA`)).toBe(PSEUDO);
  });

  test('has a sentence for every error and every field', () => {
    const issues = Object.keys(ERROR_TEXTS[PSEUDO].issues) as FieldIssue['issue'][];
    const fields = ['', ...Object.keys(ERROR_TEXTS[PSEUDO].fields)];
    const sentences = [
      ...(Object.keys(ERRORS) as ErrorCode[]).map((code) => errorSentence(code, PSEUDO)),
      ...fields.flatMap((field) => issues.map((issue) => describeFields([{ field, issue, limit: 7 }], PSEUDO))),
    ];
    expect(sentences.flatMap((sentence) => untranslatedWords(sentence))).toEqual([]);
  });

  test('has prepared words for every reason of a decision', () => {
    const texts = REPORT_REASONS.map((reason) => preparedWords(reason, PSEUDO));
    expect(texts.flatMap((text) => untranslatedWords(text))).toEqual([]);
  });

  test('has its own words for relative time', () => {
    const now = new Date('2025-11-21T12:00:00.000Z');
    const forms: RelativeTimeForm[] = ['comment', 'post', 'message'];
    const texts = [0, 5 * 60_000, 5 * 3_600_000].flatMap((elapsed) =>
      forms.map((form) => formatRelativeTime(form, new Date(now.getTime() - elapsed), now, PSEUDO)),
    );
    expect(texts.flatMap((text) => untranslatedWords(text))).toEqual([]);
    expect(formatRelativeTime('midSentence', now, now, PSEUDO)).toBe(pseudoText('just now'));
  });

  test('defines a complete profile and lists every country', () => {
    expect(missingProfileFields({ country: 'NG' }, PSEUDO)).toContain('city');
    expect(countryOptions(PSEUDO)).toHaveLength(COUNTRY_CODES.length);
  });

  test('is detected in what members write', () => {
    expect(detectLanguage('Ĝŕšţ ƒé ĥí')).toBe(PSEUDO);
    expect(detectLanguage('God is good, and we thank the church.')).toBe('en');
  });
});

test('pseudoText keeps variables, markup and addresses, and makes texts 40 % longer', () => {
  expect(pseudoText('Hi {{name}}, <b>see</b> https://example.org/a {count}!')).toBe(
    'Ĥíĥ {{name}}, <b>šééšé</b> https://example.org/a {count}!',
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z ,.]*$/), (text) => {
      const letters = text.replace(/[^a-z]/gi, '').length;
      expect(pseudoText(text).length - text.length).toBeGreaterThanOrEqual(0.4 * letters);
      expect(untranslatedWords(pseudoText(text))).toEqual([]);
    }),
  );
});
