import { LANGUAGES } from '@lampstand/core/languages/language';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import { expect, it } from 'vitest';
import { widthOf } from '../display-text.ts';
import { TEXTS } from '../texts/texts.ts';
import { previewLines } from './queue-preview.tsx';

const ID = '01a1fcea-fde6-7402-9ace-e6c165cd70k7';
const author = { id: ID, firstName: 'Raúl', lastName: 'Medina', profileImageUrl: null, reports: 6, decisions: 2 };
const item = {
  id: ID,
  kind: 'comment',
  status: 'pending',
  target: { kind: 'comment', id: ID },
  author,
  words: 'Me lo dijo en la iglesia y ahora aquí, delante de todos.',
  content:
    'Si de verdad creyeras no estarías enferma. Ya te lo dije el domingo y te lo repito aquí para que todos lo lean.',
  now: 'same',
  under: { postId: ID, author: 'Ana Lucía Restrepo', excerpt: 'Hoy terminé la última quimioterapia…' },
  count: 1,
  reports: [],
  otherReports: 0,
  decision: null,
} as unknown as QueueItem;
const decision = { act: 'warn', createdAt: '2026-08-03T12:00:00Z', reversedAt: null };
const context = {
  member: author,
  since: '2026-03-08T12:00:00Z',
  testimonies: 14,
  reports: 6,
  decisions: 2,
  reversed: 1,
  lastDecisions: [{ ...decision, act: 'remove', reversedAt: '2026-10-12T12:00:00Z' }, decision],
  notes: [
    {
      text: 'Talked with him by phone. He was sorry.',
      by: { firstName: 'Ruth', lastName: 'Okafor' },
      createdAt: '2026-08-05T12:00:00Z',
    },
  ],
} as unknown as MemberContext;

const shown = { item, context, present: 'Ruth', texts: TEXTS.en, language: 'en' as const };

it('the preview has what a moderator needs to decide (moderation-11)', () => {
  expect(previewLines({ ...shown, width: 78, height: 11 })).toEqual([
    'Raúl Medina @raul-medina-k7, here since Mar 8, 2026',
    '14 testimonies · 6 reports · 2 decisions: put back Oct 12, warned Aug 3',
    '',
    'Si de verdad creyeras no estarías enferma. Ya te lo dije el domingo y te lo',
    'repito aquí para que todos lo lean.',
    '  under Ana Lucía Restrepo: Hoy terminé la última quimioterapia…',
    'Details: Me lo dijo en la iglesia y ahora aquí, delante de todos.',
    'Note, Ruth Okafor, Aug 5: Talked with him by phone. He was sorry.',
    '',
    '',
    'Ruth is looking at this one.',
  ]);
});

it('says how many of the decisions were reversed, unless they are all named', () => {
  const [, counts] = previewLines({ ...shown, context: { ...context, decisions: 5 }, width: 78, height: 11 });
  expect(counts).toContain('5 decisions, 1 reversed: put back Oct 12');
  const es = { ...shown, context: { ...context, decisions: 5, reversed: 2 }, texts: TEXTS.es, language: 'es' as const };
  expect(previewLines({ ...es, width: 78, height: 11 })[1]).toContain('5 decisiones, 2 deshechas');
});

it('names each of several reports on one card (reports-14)', () => {
  const reportOf = (firstName: string, words: string | null) => ({
    reason: 'harassment',
    words,
    content: null,
    reporter: { firstName, lastName: null, upheld: 0, decided: 0 },
  });
  const reports = [reportOf('Ana', 'Me lo dijo en la iglesia.'), reportOf('Elena', null)];
  const several = { ...item, count: 2, reports } as unknown as QueueItem;
  const lines = previewLines({ ...shown, item: several, width: 78, height: 11 });
  expect(lines).toContain('Ana (first), Harassment: Me lo dijo en la iglesia.');
  expect(lines).toContain('Elena (first), Harassment');
});

it('cuts the quotation first where there is little room, and fills its height', () => {
  for (const language of LANGUAGES) {
    const lines = previewLines({ ...shown, texts: TEXTS[language], language, width: 38, height: 8 });
    expect(lines).toHaveLength(8);
    for (const line of lines) expect([line, widthOf(line) <= 38]).toEqual([line, true]);
    expect(lines.at(-1)).toContain('Ruth');
  }
});
