import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import type { Language } from '@lampstand/core/languages/language';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { someFigures, someStats } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

const network = networkUnderTest();
let figures: ModerationFigures;
let asked: string[];

beforeEach(() => {
  asked = [];
  figures = someFigures;
  network.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someStats)),
    http.get('*/api/admin/stats/moderation', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(figures);
    }),
  );
});

async function open(language: Language = 'en') {
  const { hands } = await renderPart(<StatisticsScreen back="/admin" help={null} />, { language });
  const all = await screen.findAllByRole('figure');
  return { hands, texts: all.map((figure) => figure.textContent) };
}

describe('the statistics (moderation-22)', () => {
  it('are four figures, two of them on one scale', async () => {
    const { texts } = await open();
    expect(texts).toEqual([
      'Reports a day64in 30 daysNov 1top line: 6 a dayNov 30',
      'Decisions a day33in 30 daysNov 1top line: 6 a dayNov 30',
      'Time to decision3h20minhalf took lesswithin 1 hour171 to 4 hours164 to 24 hours191 to 3 days5longer1' +
        'The slowest took 3 days, 7 hours. 5 are waiting now, the oldest since yesterday.',
      'Upheld32of 58 decisions, 2 reversedNo action24Removed19Warned8No writing5Suspended2' +
        '6 of the 34 were appealed: 3 stand, 2 were put back, 1 is waiting.',
    ]);
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Reports a day: 64 from Nov 1 to Nov 30. Most in a day: 6.',
      'Decisions a day: 33 from Nov 1 to Nov 30. Most in a day: 4.',
    ]);
  });

  it('are said in Spanish', async () => {
    const { texts } = await open('es');
    expect(texts[2]).toContain('La más lenta tardó 3 días y 7 horas. Ahora esperan 5, la más antigua desde ayer.');
    expect(texts[3]).toContain('32de 58 decisiones, 2 deshechas');
    expect(texts[3]).toContain('Se apelaron 6 de las 34: 3 se mantienen, 2 se devolvieron, 1 espera.');
  });

  it('say so when there is nothing', async () => {
    figures = {
      days: figures.days.map(({ day }) => ({ day, reports: 0, decisions: 0 })),
      time: {
        medianSeconds: null,
        slowestSeconds: null,
        within: { hour: 0, fourHours: 0, day: 0, threeDays: 0, longer: 0 },
      },
      outcomes: { none: 0, remove: 0, warn: 0, restrict: 0, suspend: 0, delete: 0 },
      reversed: 0,
      appeals: { made: 0, stand: 0, putBack: 0, waiting: 0 },
      waiting: { count: 0, since: null },
    };
    const { texts } = await open();
    expect(texts[2]).toMatch(/^Time to decision–.*longer0Nothing is waiting now\.$/);
    expect(texts[3]).toMatch(/^Upheld0of 0 decisions led to an act.*None was appealed\.$/);
  });

  it('are of 30 days, 90 days or a year', async () => {
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: '1 year' }));
    await screen.findByRole('button', { name: '1 year', pressed: true });
    expect(asked).toEqual(['?days=30', '?days=365']);
  });

  it('are in tables too', async () => {
    const { hands } = await open();
    await hands.click(screen.getByRole('button', { name: 'Show as tables' }));
    expect(screen.queryByRole('figure')).toBeNull();
    const [time, upheld, days] = screen.getAllByRole('table');
    const rowsOf = (table: HTMLElement | undefined) =>
      within(table!)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
    expect(rowsOf(time)).toContain('half took less | 3 hours, 20 minutes');
    expect(rowsOf(time)).toContain('4 to 24 hours | 19');
    expect(rowsOf(upheld)).toContain('reversed since | 2');
    expect(rowsOf(upheld)).toContain('appealed, put back | 2');
    expect(rowsOf(days)).toHaveLength(31);
    expect(rowsOf(days)[27]).toBe('Nov 4, 2026 | 6 | 1');
    await hands.click(screen.getByRole('button', { name: 'Show as figures' }));
    expect(screen.getAllByRole('figure')).toHaveLength(4);
  });

  it('can be asked for again when they failed', async () => {
    network.use(http.get('*/api/admin/stats/moderation', () => refusal('internal')));
    await renderPart(<StatisticsScreen back="/admin" help={null} />);
    expect(await screen.findByText('The statistics could not be loaded.')).toBeTruthy();
  });
});
