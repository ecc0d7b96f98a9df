import { describe, expect, it } from 'vitest';
import { durationSigns, durationText, sinceText } from './figure-tables.tsx';

describe('a duration', () => {
  it.each([
    [20, '1 minute', '1 minuto'],
    [3 * 3_600 + 20 * 60, '3 hours, 20 minutes', '3 horas y 20 minutos'],
    [3_600, '1 hour', '1 hora'],
    [3_599, '1 hour', '1 hora'],
    [79 * 3_600, '3 days, 7 hours', '3 días y 7 horas'],
    [24 * 3_600 - 1, '1 day', '1 día'],
    [48 * 3_600 + 60, '2 days', '2 días'],
  ])('of %i seconds is %s', (seconds, english, spanish) => {
    expect([durationText(seconds, 'en'), durationText(seconds, 'es')]).toEqual([english, spanish]);
  });

  it('is short above the bars', () => {
    expect(durationSigns(12_000, 'en')).toEqual([
      { number: '3', sign: 'h' },
      { number: '20', sign: 'min' },
    ]);
    expect(durationSigns(12_000, 'es').map(({ sign }) => sign)).toEqual(['h', 'min']);
  });
});

describe('since when something waits', () => {
  const now = new Date(2026, 10, 21, 9);
  it.each([
    [new Date(2026, 10, 21, 1), { word: 'today' }],
    [new Date(2026, 10, 20, 23), { word: 'yesterday' }],
    [new Date(2026, 10, 3), { day: 'Nov 3' }],
  ])('%s', (at, since) => {
    expect(sinceText(at.toISOString(), now, 'en')).toEqual(since);
  });
});
