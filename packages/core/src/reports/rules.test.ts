import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPORT_STATUSES } from './entity.ts';
import { canReport, nextReportStatus, reportExcerpt, type ReportVerdict } from './rules.ts';

describe('canReport (reports-2)', () => {
  test("allows reporting others' posts only", () => {
    expect(canReport('me', 'them')).toEqual({ ok: true });
    expect(canReport('me', 'me')).toEqual({ ok: false, code: 'cannot_report_own_post' });
  });
});

describe('nextReportStatus (reports-4)', () => {
  const verdicts: ReportVerdict[] = ['reviewed', 'resolved'];

  test.each(REPORT_STATUSES.flatMap((current) => verdicts.map((wanted) => [current, wanted] as const)))(
    '%s → %s',
    (current, wanted) => {
      const expected = current === 'pending' ? { ok: true, status: wanted } : { ok: false, code: 'report_not_pending' };
      expect(nextReportStatus(current, wanted)).toEqual(expected);
    },
  );
});

describe('reportExcerpt (reports-7)', () => {
  test.each([
    ['an empty text', '', ''],
    ['149 characters', 'a'.repeat(149), 'a'.repeat(149)],
    ['150 characters', 'a'.repeat(150), 'a'.repeat(150)],
    ['151 characters', 'a'.repeat(151), `${'a'.repeat(150)}…`],
    ['10,000 characters', 'a'.repeat(10_000), `${'a'.repeat(150)}…`],
    ['150 emoji', '🙏'.repeat(150), '🙏'.repeat(150)],
    ['151 emoji', '🙏'.repeat(151), `${'🙏'.repeat(150)}…`],
    ['an emoji across the edge', `${'a'.repeat(149)}🙏🙏`, `${'a'.repeat(149)}🙏…`],
  ])('cuts %s as expected', (_name, text, expected) => {
    expect(reportExcerpt(text)).toBe(expected);
  });

  test('returns the text, or its first 150 code points and an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const characters = Array.from(text);
        const excerpt = reportExcerpt(text);
        expect(excerpt).toBe(characters.length <= 150 ? text : `${characters.slice(0, 150).join('')}…`);
        expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});
