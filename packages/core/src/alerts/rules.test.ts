import { describe, expect, test } from 'vitest';
import type { Role } from '../profiles/roles.ts';
import type { AlertChoice } from './entity.ts';
import {
  countWaiting,
  decidesAppealFrom,
  isToldOfReport,
  isUrgent,
  nextMail,
  refusedUntil,
  retryAt,
  type Waiting,
} from './rules.ts';

const START = Date.parse('2026-03-01T08:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const one = (key: string, minutes: number, isUrgent = false): Waiting => ({
  kind: 'report',
  about: key,
  key,
  at: at(minutes),
  isUrgent,
});

describe('urgent are threats, hate speech and private messages (alerts-2)', () => {
  test.each([
    ['violence', 'post', true],
    ['hate_speech', 'member', true],
    ['spam', 'message', true],
    ['violence', 'message', true],
    ['spam', 'post', false],
    ['harassment', 'comment', false],
    ['other', 'member', false],
  ] as const)('%s of a %s', (reason, targetKind, expected) => {
    expect(isUrgent({ reason, targetKind })).toBe(expected);
  });
});

test('reports of one target wait as one (reports-14)', () => {
  const second = { ...one('b', 2), about: 'a' };
  expect(countWaiting([one('a', 1), second, { ...second, kind: 'appeal' }, one('c', 3)])).toBe(3);
});

describe('when a mail is due, and when to look again (alerts-2, alerts-3)', () => {
  const never = { mailedAt: null, told: [] };
  const mailed = (minutes: number, ...told: string[]) => ({ mailedAt: at(minutes), told });
  const cases: [
    name: string,
    choice: AlertChoice,
    before: { mailedAt: Date | null; told: string[] },
    waiting: Waiting[],
    now: number,
    isDue: boolean,
    again: number | null,
  ][] = [
    ['nothing waits', 'gathered', never, [], 0, false, null],
    ['nothing waits any more', 'gathered', mailed(0, 'a'), [], 5000, false, null],
    ['an urgent one', 'gathered', never, [one('a', 0, true)], 0, true, 24 * 60],
    ['an urgent one, half a minute after a mail', 'gathered', mailed(0), [one('a', 0.5, true)], 0.5, false, 1],
    ['an urgent one, a minute after a mail', 'gathered', mailed(0), [one('a', 0.5, true)], 1, true, 24 * 60 + 1],
    ['an urgent one that was mailed', 'gathered', mailed(0, 'a'), [one('a', 0, true)], 5, false, 24 * 60],
    ['the first other one', 'gathered', never, [one('a', 0)], 0, false, 10],
    ['the first other one, and a second', 'gathered', never, [one('b', 9), one('a', 0)], 9, false, 10],
    ['the first other one, ten minutes old', 'gathered', never, [one('b', 9), one('a', 0)], 10, true, 24 * 60 + 10],
    ['another one after a mail', 'gathered', mailed(0, 'a'), [one('a', -9), one('b', 60)], 60, false, 240],
    ['another one, four hours after a mail', 'gathered', mailed(0, 'a'), [one('b', 60)], 240, true, 28 * 60],
    ['another one that just came after four hours', 'gathered', mailed(0), [one('b', 300)], 300, false, 310],
    [
      'an urgent one among others',
      'gathered',
      mailed(0, 'a'),
      [one('b', 60), one('c', 61, true)],
      61,
      true,
      25 * 60 + 1,
    ],
    ['the same ones', 'gathered', mailed(0, 'a', 'b'), [one('a', -9)], 300, false, 24 * 60],
    ['the same ones after a day', 'gathered', mailed(0, 'a', 'b'), [one('a', -9)], 24 * 60, true, 48 * 60],
    ['others than a day ago', 'gathered', mailed(0, 'a'), [one('b', 3000)], 3000, false, 3010],
    ['each thing at once', 'at_once', mailed(0, 'a'), [one('a', -9), one('b', 2)], 2, true, 24 * 60 + 2],
    ['each thing at once, but one a minute', 'at_once', mailed(0), [one('b', 0.25), one('c', 0.5)], 0.5, false, 1],
    ['the same thing, at once', 'at_once', mailed(0, 'a'), [one('a', -9)], 60, false, 24 * 60],
    ['no mail wanted', 'none', never, [one('a', 0, true)], 5000, false, null],
    ['only decidable later', 'gathered', never, [one('a', 600)], 0, false, 600],
    ['only decidable later, beside another', 'at_once', never, [one('a', 600), one('b', 0)], 0, true, 600],
    ['a clock that runs behind', 'at_once', mailed(2, 'a'), [one('b', 1)], 1, false, 3],
  ];
  test.each(cases)('%s: %s', (_name, choice, { mailedAt, told }, waiting, now, isDue, again) => {
    const next = nextMail({ choice, mailedAt, told: new Set(told) }, waiting, at(now));
    expect(next).toEqual({ isDue, again: again === null ? null : at(again) });
  });

  test('500 urgent reports in a minute are two mails', () => {
    let [mails, mailedAt, told] = [0, null as Date | null, new Set<string>()];
    const waiting: Waiting[] = [];
    for (let count = 0; count < 500; count++) {
      const now = new Date(START + count * 120);
      waiting.push({ kind: 'report', about: String(count), key: String(count), at: now, isUrgent: true });
      if (!nextMail({ choice: 'at_once', mailedAt, told }, waiting, now).isDue) continue;
      mails += 1;
      [mailedAt, told] = [now, new Set(waiting.map(({ key }) => key))];
    }
    expect(mails).toBe(1);
    expect(nextMail({ choice: 'at_once', mailedAt, told }, waiting, at(1)).isDue).toBe(true);
  });
});

test('a mail that failed is tried again after one, two and four minutes, and every hour at last (alerts-5)', () => {
  expect([1, 2, 3, 7, 40].map((tries) => retryAt(tries, at(0)))).toEqual([1, 2, 4, 60, 60].map(at));
});

test('an address that was refused is tried again after a day (alerts-5)', () => {
  expect(refusedUntil(at(0))).toEqual(at(24 * 60));
});

const judge = (id: string, role: Role) => ({ id, role });
const [anna, ben, mod, other] = [
  judge('anna', 'admin'),
  judge('ben', 'admin'),
  judge('mod', 'moderator'),
  judge('other', 'moderator'),
];

describe('who is told of a report (alerts-4)', () => {
  test.each([
    ['a moderator', mod, 'rosa', judge('walter', 'member'), true],
    ['an admin', anna, 'rosa', judge('walter', 'member'), true],
    ['a member', judge('m', 'member'), 'rosa', judge('walter', 'member'), false],
    ['who reported it', mod, 'mod', judge('walter', 'member'), false],
    ['whom it is about', mod, 'rosa', mod, false],
    ['a moderator, about an admin', mod, 'rosa', anna, false],
    ['an admin, about another admin', ben, 'rosa', anna, true],
    ['a moderator, about another moderator', mod, 'rosa', other, true],
  ] as const)('%s', (_who, reader, reporterId, author, expected) => {
    expect(isToldOfReport(reader, { reporterId, author }, at(0))).toBe(expected);
  });
});

describe('who is told of an appeal, and from when (alerts-4, decisions-7)', () => {
  const decision = {
    act: 'warn',
    until: null,
    createdAt: at(0),
    decidedBy: 'mod',
    memberId: 'walter',
    memberRole: 'member' as Role,
    appealedAt: at(60),
    appealOutcome: null,
    reversedAt: null,
  } as const;
  const day = 60 + 24 * 60;
  test.each([
    ['another moderator', other, {}, [mod, other], 60],
    ['who decided, beside another', mod, {}, [mod, other], undefined],
    ['who decided, alone', mod, {}, [mod], day],
    ['the member it is about', other, { memberId: 'other', memberRole: 'moderator' }, [mod, other, anna], undefined],
    ['a moderator, of a deletion', other, { act: 'delete', decidedBy: 'anna' }, [anna, mod, other], undefined],
    ['the only admin who decided a deletion', anna, { act: 'delete', decidedBy: 'anna' }, [anna, mod], day],
    ['another admin, of a deletion', ben, { act: 'delete', decidedBy: 'anna' }, [anna, ben, mod], 60],
    [
      'who decided a deletion, beside another admin',
      anna,
      { act: 'delete', decidedBy: 'anna' },
      [anna, ben],
      undefined,
    ],
    [
      'a moderator, of a decision about an admin',
      other,
      { memberId: 'ben', memberRole: 'admin' },
      [anna, other],
      undefined,
    ],
    ['nobody, once it is decided', other, { appealOutcome: 'stands' }, [mod, other], undefined],
  ] as const)('%s', (_who, reader, changes, judges, expected) => {
    const from = decidesAppealFrom(reader, { ...decision, ...changes }, judges);
    expect(from).toEqual(expected === undefined ? undefined : at(expected));
  });
});
