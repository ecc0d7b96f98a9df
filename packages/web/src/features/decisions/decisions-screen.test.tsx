import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { Language } from '@lampstand/core/languages/language';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDecision, aList, decider, someStats } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { DecisionScreen } from './decision-screen.tsx';
import { DecisionsScreen } from './decisions-screen.tsx';

const network = networkUnderTest();
let decision: DecisionView;
let looks: number;

beforeEach(() => {
  looks = 0;
  decision = aDecision();
  network.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someStats)),
    http.get('*/api/admin/decisions', ({ request }) =>
      aList(new URL(request.url).searchParams.get('state') === 'putBack' ? [] : [decision]),
    ),
    http.get('*/api/admin/queue', () => aList([])),
    http.get('*/api/admin/decisions/:id', () => HttpResponse.json(decision)),
    http.post('*/api/admin/decisions/:id/content', () => {
      looks += 1;
      return HttpResponse.json({ content: 'Buy my oil.', imageUrl: null, image: null });
    }),
    http.delete('*/api/admin/decisions/:id', () => {
      decision = { ...decision, reversedAt: '2026-11-22T09:00:00.000Z', reversedBy: decider };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const openList = async (language: Language = 'en') => {
  const part = <DecisionsScreen back="/admin" help={null} pathOf={(id) => `/admin/decisions/${id}`} />;
  const { hands } = await renderPart(part, { language });
  return { hands, row: await screen.findByRole('listitem') };
};
const openOne = async () => {
  const { hands } = await renderPart(<DecisionScreen decisionId={decision.id} back="/admin" help={null} />);
  await screen.findByRole('heading', { name: 'Testimony removed' });
  return { hands };
};

describe('the list of decisions', () => {
  it('says what was decided, about whom, why, by whom, and what became of it', async () => {
    const { row } = await openList();
    expect(row.textContent).toContain('Testimony removedRaúl Medina');
    expect(row.textContent).toContain('Harassment · by Ruth Okafor · Terminal · 3 reports');
    expect(within(row).getByText('sealed until Dec 21')).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/decisions/${decision.id}`);
    expect(screen.getByText('1 decision')).toBeTruthy();
  });

  it('says it in Spanish, and of people who have left', async () => {
    decision = { ...decision, member: null, decidedBy: null, purgedAt: decision.sealedUntil };
    const { row } = await openList('es');
    expect(row.textContent).toContain('Testimonio quitadoalguien que ya no es miembro');
    expect(row.textContent).toContain('por alguien que ya no modera');
    expect(within(row).getByText('borrada')).toBeTruthy();
  });

  it('can be filtered', async () => {
    const { hands } = await openList();
    await hands.click(screen.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByRole('heading', { name: 'No decisions' })).toBeTruthy();
  });
});

describe('a decision', () => {
  it('fetches what was removed only when asked to', async () => {
    const { hands } = await openOne();
    expect([looks, screen.queryByText('Buy my oil.')]).toEqual([0, null]);
    await hands.click(screen.getByRole('button', { name: 'Show the testimony' }));
    expect(await screen.findByText('Buy my oil.')).toBeTruthy();
    expect(looks).toBe(1);
  });

  it('puts back what was removed (decisions-2)', async () => {
    const { hands } = await openOne();
    await hands.click(screen.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('It is back in its place')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull());
    expect(screen.getByText('put back')).toBeTruthy();
  });

  it('says why it cannot be put back', async () => {
    network.use(http.delete('*/api/admin/decisions/:id', () => refusal('decision_purged')));
    const { hands } = await openOne();
    await hands.click(screen.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('What was removed has been deleted for good.')).toBeTruthy();
  });

  it('offers nothing after it was deleted for good', async () => {
    decision = { ...decision, purgedAt: decision.sealedUntil };
    await openOne();
    expect(screen.getByText('It was deleted for good on Dec 21.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the testimony' })).toBeNull();
  });
});
