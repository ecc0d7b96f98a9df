import { describe, expect, it } from 'vitest';
import type { AuditView } from './contract.ts';
import { auditCsvHead, auditCsvLines, CSV_SEPARATORS } from './csv.ts';

const entry: AuditView = {
  sequence: 7,
  at: '2026-11-21T21:14:00.000Z',
  actor: 'a1',
  actorName: 'Ruth Okafor',
  actorId: '0198a1f0-0000-7000-8000-000000000001',
  surface: 'web',
  action: 'comment.removed',
  target: 'c3',
  kind: 'comment',
  subject: { id: '0198a1f0-0000-7000-8000-000000000002', firstName: 'Raúl', lastName: 'Medina' },
  before: 'shown',
  after: 'removed',
  hash: 'h9',
};
const cellsOf = (one: Partial<AuditView>) => auditCsvLines([{ ...entry, ...one }]).split('","');

describe('the audit log as CSV (audit-5)', () => {
  it('begins with a byte order mark and the names of the columns', () => {
    expect(auditCsvHead()).toBe(
      '\uFEFF"sequence","at","actor","actorCode","surface","action","kind","member","targetCode","before","after","hash"\r\n',
    );
  });

  it('has one line for each entry', () => {
    expect(auditCsvLines([entry])).toBe(
      '"7","2026-11-21T21:14:00.000Z","Ruth Okafor","a1","web","comment.removed","comment","Raúl Medina","c3","shown","removed","h9"\r\n',
    );
    expect(auditCsvLines([])).toBe('');
  });

  it('has the separator of Spanish spreadsheets in Spanish', () => {
    expect(auditCsvHead(CSV_SEPARATORS.es)).toMatch(/^\uFEFF"sequence";"at";/);
    expect(auditCsvLines([entry], CSV_SEPARATORS.es)).toMatch(/^"7";"2026-11-21T21:14:00.000Z";"Ruth Okafor";/);
  });

  it('leaves cells without a value empty', () => {
    const cells = cellsOf({ actorName: null, kind: null, subject: null, before: null });
    expect([cells[2], cells[6], cells[7], cells[9]]).toEqual(['', '', '', '']);
  });

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK(""x"")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t'=1"],
    ['Ana;=1', "Ana;'=1"],
    // A spreadsheet with another separator takes the quote for its cell's.
    ['Ana;"=1+1;x', `Ana;""'=1+1;x`],
    ['Ana; @SUM(A1)', "Ana; '@SUM(A1)"],
    ['Ana\n-1', "Ana\n'-1"],
    ['Ana "la otra"', 'Ana ""la otra""'],
    ['Ana-María', 'Ana-María'],
    ['Ana; María', 'Ana; María'],
  ])('shows %j as text, not as a formula', (actorName, shown) => {
    expect(cellsOf({ actorName })[2]).toBe(shown);
  });
});
