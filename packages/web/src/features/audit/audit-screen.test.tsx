import type { Language } from '@lampstand/core/languages/language';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aList, anEntry } from '../../../test/moderation.ts';
import { networkUnderTest, refusal } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { AuditScreen } from './audit-screen.tsx';

const network = networkUnderTest();

async function open(entries = [anEntry()], language: Language = 'en') {
  network.use(http.get('*/api/admin/audit', () => aList(entries)));
  const { hands } = await renderPart(<AuditScreen back="/admin" help={null} />, { language });
  return { hands, lines: (await screen.findAllByRole('listitem')).map((line) => line.textContent) };
}

describe('the audit log', () => {
  it('shows actor, action, surface and target (audit-1)', async () => {
    const { lines } = await open([
      anEntry({ sequence: 2, surface: 'cli', action: 'user.removed', before: null, after: null, actorName: null }),
      anEntry(),
    ]);
    expect(lines[0]).toMatch(/Nov 21, 2026.*Someone who has leftDeleted a userTerminal3fa2c1d8e0$/);
    expect(lines[1]).toMatch(/Elena MoralesMarked a report resolvedpending → resolvedWeb3fa2c1d8e0$/);
  });

  it('is translated to Spanish', async () => {
    const { lines } = await open(
      [anEntry({ surface: 'desktop', action: 'post.removed', before: null, after: null })],
      'es',
    );
    expect(lines[0]).toMatch(/Elena MoralesRetiró una publicaciónEscritorio/);
  });

  it.each([
    ['pending', 'reviewed', 'pendiente → revisada'],
    ['pending', 'resolved', 'pendiente → resuelta'],
    ['shown', 'removed', 'visible → eliminado'],
    ['member', 'removed', 'miembro → eliminado'],
    ['member', 'admin', 'miembro → administración'],
    ['admin', 'member', 'administración → miembro'],
    ['1', '0', '1 → 0'],
    [null, 'resolved', 'resuelta'],
  ])('shows the change in Spanish: %s, %s', async (before, after, text) => {
    const { lines } = await open([anEntry({ before, after })], 'es');
    expect(lines[0]).toContain(text);
  });

  it.each([
    [
      'whole',
      { ok: true, rows: 1204, brokenAt: null },
      'The log is intact: 1,204 entries, nothing changed or missing.',
    ],
    [
      'broken',
      { ok: false, rows: 1204, brokenAt: 57 },
      'The log was tampered with: entry 57 doesn’t match the one before it.',
    ],
  ])('is verified: %s (audit-2)', async (_state, outcome, text) => {
    const { hands } = await open();
    network.use(http.get('*/api/admin/audit/verify', () => HttpResponse.json(outcome)));
    await hands.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows an error when it could not be verified', async () => {
    const { hands } = await open();
    network.use(http.get('*/api/admin/audit/verify', () => refusal('internal')));
    await hands.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The log could not be verified. Please try again.')).toBeTruthy();
  });
});
