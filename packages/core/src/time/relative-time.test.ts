import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../languages/language.ts';
import { formatRelativeTime, relativeTime, type RelativeTimeForm } from './relative-time.ts';

const NOW = new Date('2025-11-21T12:00:00.000Z');
const FORMS: RelativeTimeForm[] = ['comment', 'post', 'message', 'activity', 'spoken', 'midSentence'];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (ms: number) => new Date(NOW.getTime() - ms);

// Elapsed time, then the forms comment, post, message, activity, spoken and midSentence; English above Spanish (languages-4).
const TABLE: [string, number, Record<RelativeTimeForm, [en: string, es: string]>][] = [
  ['no time', 0, moment()],
  ['one ms under a minute', MINUTE - 1, moment()],
  ['one minute', MINUTE, minutes('1m', '1 min', '1 minute ago', 'hace 1 minuto')],
  ['one ms under two minutes', 2 * MINUTE - 1, minutes('1m', '1 min', '1 minute ago', 'hace 1 minuto')],
  ['five minutes', 5 * MINUTE, minutes('5m', '5 min', '5 minutes ago', 'hace 5 minutos')],
  ['one ms under an hour', HOUR - 1, minutes('59m', '59 min', '59 minutes ago', 'hace 59 minutos')],
  ['one hour', HOUR, longer('1h', '1 h', '1 hour ago', 'hace 1 hora')],
  ['three hours and a half', 3.5 * HOUR, longer('3h', '3 h', '3 hours ago', 'hace 3 horas')],
  ['one ms under a day', DAY - 1, longer('23h', '23 h', '23 hours ago', 'hace 23 horas')],
  ['one day', DAY, longer('1d', '1 d', '1 day ago', 'hace 1 día')],
  ['one ms under two days', 2 * DAY - 1, longer('1d', '1 d', '1 day ago', 'hace 1 día')],
  ['a year', 365 * DAY, longer('365d', '365 d', '365 days ago', 'hace 365 días')],
  ['a clock one second ahead', -SECOND, moment()],
  ['a clock three days ahead', -3 * DAY, moment()],
];

function moment(): Record<RelativeTimeForm, [string, string]> {
  const [exact, loose, lower] = [
    ['Just now', 'Ahora mismo'],
    ['now', 'ahora'],
    ['just now', 'ahora mismo'],
  ] as [[string, string], [string, string], [string, string]];
  return { comment: exact, post: loose, message: loose, activity: loose, spoken: exact, midSentence: lower };
}

function minutes(
  en: string,
  es: string,
  spokenEn: string,
  spokenEs: string,
): Record<RelativeTimeForm, [string, string]> {
  const spoken: [string, string] = [spokenEn, spokenEs];
  return { ...moment(), comment: [`${en} ago`, `hace ${es}`], activity: [en, es], spoken, midSentence: spoken };
}

function longer(
  en: string,
  es: string,
  spokenEn: string,
  spokenEs: string,
): Record<RelativeTimeForm, [string, string]> {
  const full: [string, string] = [`${en} ago`, `hace ${es}`];
  const spoken: [string, string] = [spokenEn, spokenEs];
  return { comment: full, post: full, message: [en, es], activity: [en, es], spoken, midSentence: spoken };
}

describe('formatRelativeTime', () => {
  test.each(TABLE)('%s', (_name, elapsed, expected) => {
    for (const form of FORMS) {
      const format = (language: Language) => formatRelativeTime(form, ago(elapsed), NOW, language);
      expect([format('en'), format('es')], form).toEqual(expected[form]);
    }
  });

  test('accepts the ISO string of the wire format', () => {
    expect(formatRelativeTime('comment', '2025-11-21T11:00:00.000Z', NOW, 'en')).toBe('1h ago');
  });
});

describe('relativeTime', () => {
  const anyForm = fc.constantFrom(...FORMS);
  const anyElapsed = fc.integer({ min: -DAY, max: 4_000 * DAY });
  const size = { justNow: 0, now: 0, minutes: MINUTE, hours: HOUR, days: DAY };

  test('uses the largest whole unit', () => {
    fc.assert(
      fc.property(anyForm, anyElapsed, (form, elapsed) => {
        const { unit, count } = relativeTime(form, ago(elapsed), NOW);
        expect(count * size[unit]).toBeLessThanOrEqual(Math.max(0, elapsed));
        if (count > 0) expect((count + 1) * size[unit]).toBeGreaterThan(elapsed);
        if (unit === 'minutes') expect(count).toBeLessThan(60);
        if (unit === 'hours') expect(count).toBeLessThan(24);
        expect(unit === 'justNow' || unit === 'now').toBe(count === 0);
      }),
    );
  });

  test('never decreases over time', () => {
    fc.assert(
      fc.property(anyForm, anyElapsed, fc.nat(10 * DAY), (form, elapsed, later) => {
        const [first, second] = [relativeTime(form, ago(elapsed), NOW), relativeTime(form, ago(elapsed + later), NOW)];
        expect(second.count * size[second.unit]).toBeGreaterThanOrEqual(first.count * size[first.unit]);
      }),
    );
  });
});
