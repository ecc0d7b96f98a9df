import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayOf, longDayOf, momentOf } from './day-of.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) }));
afterEach(() => void vi.useRealTimers());

const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('names the year only where it is another one', () => {
  const [soon, nextYear] = [new Date(2026, 11, 21, 21, 14), new Date(2027, 1, 3, 9, 5)].map((day) => day.toISOString());
  if (!soon || !nextYear) throw new Error('There are no days.');
  expect([dayOf(soon, 'en'), dayOf(nextYear, 'en')]).toEqual(['Dec 21', 'Feb 3, 2027']);
  expect([dayOf(soon, 'es'), dayOf(nextYear, 'es')]).toEqual(['21 dic', '3 feb 2027']);
  expect([longDayOf(soon, 'en'), longDayOf(nextYear, 'en')]).toEqual(['December 21', 'February 3, 2027']);
  expect([longDayOf(soon, 'es'), longDayOf(nextYear, 'es')]).toEqual(['21 de diciembre', '3 de febrero de 2027']);
  expect(plain(momentOf(soon, 'en'))).toBe('Dec 21, 9:14 PM');
  expect(plain(momentOf(nextYear, 'en'))).toBe('Feb 3, 2027, 9:05 AM');
});
