import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newReport } from './contract.ts';
import { REPORT_STATUSES } from './entity.ts';
import {
  canReport,
  isDirectlyBefore,
  misfitOf,
  nextReportStatus,
  reasonsOf,
  reportExcerpt,
  reportOutcome,
  type ReportVerdict,
  reportedWords,
} from './rules.ts';

describe('canReport (reports-2)', () => {
  test.each([
    ['post', 'cannot_report_own_post'],
    ['comment', 'cannot_report_self'],
    ['message', 'cannot_report_self'],
    ['member', 'cannot_report_self'],
  ] as const)('allows reporting a %s of others only', (kind, code) => {
    expect(canReport('me', 'them', kind)).toEqual({ ok: true });
    expect(canReport('me', 'me', kind)).toEqual({ ok: false, code });
  });
});

test('reasonsOf names each reason of a card once, the first one first (reports-14)', () => {
  const reports = (['spam', 'harassment', 'spam'] as const).map((reason) => ({ reason }));
  expect(reasonsOf({ reason: 'spam', reports })).toEqual(['spam', 'harassment']);
  expect(reasonsOf({ reason: 'other', reports: [] })).toEqual(['other']);
});

describe('misfitOf (reports-8)', () => {
  const target = (kind: 'post' | 'comment' | 'message' | 'member') => ({ target: { kind, id: 'it' } });

  test.each([
    ['a post by its id', { postId: 'it' }, undefined],
    ['a post as target', target('post'), undefined],
    ['a comment', target('comment'), undefined],
    ['a message', target('message'), undefined],
    ['a message with those before it', { ...target('message'), context: ['before'] }, undefined],
    ['a member’s name', { ...target('member'), about: 'name' }, undefined],
    ['nothing', {}, 'postId'],
    ['both', { postId: 'it', ...target('post') }, 'target'],
    ['a member without what it is about', target('member'), 'about'],
    ['what a post is about', { postId: 'it', about: 'conduct' }, 'about'],
    ['what a comment is about', { ...target('comment'), about: 'name' }, 'about'],
    ['messages before a post', { postId: 'it', context: ['before'] }, 'context'],
    ['messages before a comment', { ...target('comment'), context: ['before'] }, 'context'],
  ] as const)('for %s', (_what, named, misfit) => {
    expect(misfitOf(named)).toBe(misfit);
  });

  test('is a required or an invalid field of the request', () => {
    const it = '0198c0de-0000-7000-8000-000000000000';
    const issuesOf = (body: object) =>
      newReport.safeParse({ reason: 'spam', ...body }).error?.issues.map(({ path, message }) => [path.join(), message]);
    expect(issuesOf({ postId: it })).toBeUndefined();
    expect(issuesOf({})).toEqual([['postId', 'required']]);
    expect(issuesOf({ target: { kind: 'member', id: it } })).toEqual([['about', 'required']]);
    expect(issuesOf({ postId: it, about: 'name' })).toEqual([['about', 'invalid']]);
    expect(issuesOf({ target: { kind: 'message', id: it }, context: Array(6).fill(it) })).toHaveLength(1);
  });
});

describe('isDirectlyBefore (reports-9)', () => {
  const before = ['e', 'd', 'c', 'b', 'a'];

  test.each([
    ['all five', ['a', 'b', 'c', 'd', 'e'], true],
    ['in another order', ['e', 'c', 'd'], true],
    ['the last one', ['e'], true],
    ['one further back', ['d'], false],
    ['with a gap', ['e', 'c'], false],
    ['of another conversation', ['x'], false],
    ['one twice', ['e', 'e'], false],
    ['more than there are', ['z', 'a', 'b', 'c', 'd', 'e'], false],
  ])('%s: %j is %s', (_what, disclosed, expected) => {
    expect(isDirectlyBefore(disclosed, before)).toBe(expected);
  });
});

describe('reportOutcome (reports-6)', () => {
  test.each([
    ['pending', undefined, 'pending'],
    ['pending', { act: 'remove', isReversed: false }, 'pending'],
    ['reviewed', undefined, 'reviewed'],
    ['resolved', undefined, 'resolved'],
    ['resolved', { act: 'remove', isReversed: false }, 'removed'],
    ['reviewed', { act: 'remove', isReversed: false }, 'removed'],
    ['resolved', { act: 'remove', isReversed: true }, 'putBack'],
    ['resolved', { act: 'warn', isReversed: false }, 'acted'],
    ['resolved', { act: 'suspend', isReversed: true }, 'resolved'],
  ] as const)('%s with %j is %s', (status, decided, outcome) => {
    expect(reportOutcome(status, decided)).toBe(outcome);
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
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (text) => {
        const characters = Array.from(text);
        const excerpt = reportExcerpt(text);
        expect(excerpt).toBe(characters.length <= 150 ? text : `${characters.slice(0, 150).join('')}…`);
        expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('what was reported of a prayer request is its text and its answer (requests-2)', () => {
  const content = 'Please pray.\n\nHe answered.';
  expect(reportedWords({ content })).toEqual({ text: content, answer: null });
  expect(reportedWords({ content, request: { answer: null } })).toEqual({ text: content, answer: null });
  const answer = 'He answered.';
  expect(reportedWords({ content, request: { answer } })).toEqual({ text: 'Please pray.', answer });
  expect(reportedWords({ content: null })).toEqual({ text: null, answer: null });
});
