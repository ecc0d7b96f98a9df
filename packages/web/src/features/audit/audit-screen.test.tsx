import type { Language } from '@lampstand/core/languages/language';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aList, anEntry, anId, someStats } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { AuditScreen } from './audit-screen.tsx';

const network = networkUnderTest();

const asked: URLSearchParams[] = [];

async function open(entries = [anEntry()], language: Language = 'en') {
  asked.length = 0;
  network.use(
    http.get('*/api/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return aList(searchParams.get('what') === 'user.removed' ? [] : entries, { total: 214 });
    }),
    http.get('*/api/admin/audit/people', () =>
      HttpResponse.json({
        who: [{ code: 'a'.repeat(64), member: { id: anId(1), firstName: 'Elena', lastName: 'Morales' } }],
        whom: [{ id: anId(2), firstName: 'Raúl', lastName: 'Medina' }],
      }),
    ),
    http.get('*/api/admin/stats', () => HttpResponse.json(someStats)),
  );
  const { hands } = await renderPart(<AuditScreen back="/admin" help={null} />, { language });
  return { hands, lines: (await screen.findAllByRole('listitem')).map((line) => line.textContent) };
}

const gone = { actorName: null, actorId: null, kind: null, subject: null, before: null, after: null };

describe('an entry', () => {
  it('says who did what to whom, what changed, from where, and the code (audit-1)', async () => {
    const { lines } = await open();
    expect(lines[0]).toMatch(
      /Nov 21.*Elena Morales marked a report about Raúl Medina resolved pending → resolvedWeb 3fa2c1d8e0$/,
    );
  });

  it.each([
    [
      { action: 'comment.removed', before: 'shown', after: 'removed' },
      'removed a comment by Raúl Medina shown → sealed',
    ],
    [{ action: 'user.promoted', before: 'member', after: 'admin' }, 'made Raúl Medina an admin member → admin'],
    [{ action: 'user.demoted', before: 'admin', after: 'member' }, 'made Raúl Medina a member again admin → member'],
    [
      { action: 'decision.viewed', kind: 'comment', before: null, after: null },
      'looked at a sealed comment by Raúl Medina',
    ],
    [
      { action: 'decision.reversed', before: 'removed', after: 'shown' },
      'put back what Raúl Medina had written sealed → shown',
    ],
    [
      { action: 'member.suspended', before: null, after: '2026-12-05T12:00:00.000Z' },
      'suspended Raúl Medina until Dec 5, 2026',
    ],
    [
      { action: 'hold.set', kind: 'message', before: null, after: '2027-03-12' },
      'held a message by Raúl Medina as evidence until Mar 12, 2027',
    ],
    [{ action: 'doctor.fixed', subject: null, before: '1', after: '0' }, 'repaired data 1 → 0'],
  ] as const)('%o: %s', async (entry, text) => {
    const { lines } = await open([anEntry(entry)]);
    expect(lines[0]).toContain(`Elena Morales ${text}`);
  });

  it.each([
    [{ ...gone, action: 'user.removed' }, 'A former admin deleted a former member'],
    [{ ...gone, action: 'post.removed' }, 'A former moderator removed a testimony by a former member'],
    [{ ...gone, action: 'email.changed' }, 'A former member changed their own email'],
    [{ ...gone, actor: 'operator', action: 'user.removed' }, 'The operator deleted a former member'],
  ] as const)('names nobody who has left: %o', async (entry, text) => {
    const { lines } = await open([anEntry(entry)]);
    expect(lines[0]).toContain(text);
  });

  it('is translated to Spanish', async () => {
    const { lines } = await open(
      [
        anEntry({ surface: 'desktop', action: 'comment.removed', before: 'shown', after: 'removed' }),
        anEntry({ sequence: 2, ...gone, action: 'user.removed' }),
      ],
      'es',
    );
    expect(lines[0]).toMatch(/Elena Morales quitó un comentario de Raúl Medina visible → selladoEscritorio/);
    expect(lines[1]).toContain('Alguien que ya no administra aquí eliminó a alguien que ya no está');
  });
});

describe('the filters (audit-4)', () => {
  it('are who, what, on whom and when; the export has the same (audit-5)', async () => {
    const { hands } = await open();
    const choose = async (facet: string, option: RegExp) => {
      await hands.click(await screen.findByRole('button', { name: facet }));
      await hands.click(await screen.findByRole('menuitem', { name: option }));
    };
    await choose('Who', /^Elena Morales @elena-morales-01$/);
    await choose('On whom', /^Raúl Medina/);
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date());
    await choose('When', new RegExp(`^${month}$`));
    await choose('What', /^Member deleted$/);
    expect(await screen.findByText('No entry fits these filters')).toBeTruthy();
    const now = new Date();
    const expected = {
      who: 'a'.repeat(64),
      what: 'user.removed',
      whom: anId(2),
      from: new Date(now.getFullYear(), now.getMonth()).toISOString(),
      to: new Date(now.getFullYear(), now.getMonth() + 1).toISOString(),
    };
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual(expected);
    const download = screen.getByRole('link', { name: 'Export as CSV' });
    const href = new URL(download.getAttribute('href') ?? '', 'https://lampstand.test');
    expect([href.pathname, Object.fromEntries(href.searchParams)]).toEqual(['/api/admin/audit/export', expected]);
    await hands.click(screen.getByRole('button', { name: 'What: Member deleted. Clear' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  it('say how many entries there are', async () => {
    await open();
    expect(screen.getByText('214 entries')).toBeTruthy();
    expect(screen.getByText('1 of 214')).toBeTruthy();
  });
});

describe('the verification (audit-2)', () => {
  it.each([
    ['whole', { ok: true, rows: 1204, brokenAt: null }, '1,204 entries, none changed, none missing'],
    [
      'broken',
      { ok: false, rows: 1204, brokenAt: 57 },
      'The log was tampered with: entry 57 doesn’t match the one before it.',
    ],
  ])('finds it %s', async (_state, outcome, text) => {
    const { hands } = await open();
    network.use(http.get('*/api/admin/audit/verify', () => HttpResponse.json(outcome)));
    await hands.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says so when it failed', async () => {
    const { hands } = await open();
    network.use(http.get('*/api/admin/audit/verify', () => refusal('internal')));
    await hands.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The log could not be verified. Please try again.')).toBeTruthy();
  });
});
