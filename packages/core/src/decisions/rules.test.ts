import { describe, expect, it } from 'vitest';
import type { AppError } from '../errors.ts';
import type { DecisionAct } from './entity.ts';
import {
  appealUntil,
  assertComplete,
  canAppeal,
  canDecide,
  canDecideAgain,
  canDecideAppeal,
  canReverse,
  sealedUntil,
} from './rules.ts';
import { canAct, type Standing } from './standing.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = new Date('2026-11-22T12:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('removed content', () => {
  it('is sealed for as long as the community says (decisions-1)', () => {
    expect(sealedUntil(now, { sealedDays: 30 })).toEqual(new Date('2026-12-21T12:00:00.000Z'));
    expect(sealedUntil(now, { sealedDays: 90 })).toEqual(new Date('2027-02-19T12:00:00.000Z'));
  });

  const open = {
    act: 'remove',
    reversedAt: null,
    purgedAt: null,
    heldUntil: null,
    decidedBy: 'ruth',
    appealDecidedBy: null,
  } as const;
  it.each([
    ['while it is sealed', { sealedUntil: later }, undefined],
    ['not in the moment in which the seal ends', { sealedUntil: now }, 'decision_purged'],
    ['while it is held beyond its seal', { sealedUntil: now, heldUntil: later }, undefined],
    ['not after it is purged', { purgedAt: now, sealedUntil: later }, 'decision_purged'],
    ['not twice', { reversedAt: now, sealedUntil: later }, 'decision_reversed'],
    ['not twice, even after the time', { reversedAt: now, sealedUntil: now }, 'decision_reversed'],
  ] as const)('is put back %s (decisions-2)', (_when, decision, code) => {
    expect(canReverse({ ...open, ...decision }, 'ruth', now)).toEqual(code ? { ok: false, code } : { ok: true });
  });

  it('is put back with a restriction, whose own end does not matter (decisions-2)', () => {
    expect(canReverse({ ...open, act: 'restrict', sealedUntil: now, purgedAt: now }, 'ruth', later).ok).toBe(true);
  });

  it.each([
    ['by who made it', 'ruth', 'samuel', 'appeal_own_decision'],
    ['by who decided the appeal', 'samuel', 'samuel', undefined],
    ['by a third', 'elena', 'samuel', undefined],
    ['by the operator', null, 'samuel', undefined],
    ['by a sole moderator', 'ruth', 'ruth', undefined],
  ] as const)('is put back after an appeal %s, or not (decisions-7)', (_who, judgeId, appealDecidedBy, code) => {
    const decision = { ...open, sealedUntil: later, appealDecidedBy };
    expect(canReverse(decision, judgeId, now)).toEqual(code ? { ok: false, code } : { ok: true });
  });
});

describe('what a decision needs (decisions-4)', () => {
  const post = { kind: 'post', id: 'p' } as const;
  const member = { kind: 'member', id: 'm' } as const;
  const at = (count: number) => days(count).toISOString();

  it.each([
    ['removing a post', { target: post, act: 'remove' }],
    ['removing a name', { target: { ...member, part: 'name' }, act: 'remove' }],
    ['warning a member', { target: member, act: 'warn' }],
    ['a restriction for a year', { target: post, act: 'restrict', until: at(365) }],
    [
      'a suspension with a removal',
      { target: { ...member, part: 'picture' }, act: 'suspend', until: at(7), also: ['remove'] },
    ],
  ] as const)('is complete for %s', (_what, decision) => {
    expect(() =>
      assertComplete({ ...decision, also: 'also' in decision ? [...decision.also] : undefined }, now),
    ).not.toThrow();
  });

  it.each([
    ['what to remove of a member', { target: member, act: 'remove' }, 'target.part', 'required'],
    [
      'no part where nothing is removed',
      { target: { ...member, part: 'name' }, act: 'warn' },
      'target.part',
      'invalid',
    ],
    ['no part of a post', { target: { ...post, part: 'name' }, act: 'remove' }, 'target.part', 'invalid'],
    ['the end of a suspension', { target: post, act: 'suspend' }, 'until', 'required'],
    ['no end of a warning', { target: post, act: 'warn', until: at(1) }, 'until', 'invalid'],
    ['an end in the future', { target: post, act: 'restrict', until: at(0) }, 'until', 'invalid'],
    ['an end within a year', { target: post, act: 'restrict', until: at(365.1) }, 'until', 'too_large'],
  ] as const)('requires %s', (_what, decision, field, issue) => {
    const thrown = (() => {
      try {
        return assertComplete(decision, now);
      } catch (error) {
        return error as AppError;
      }
    })();
    expect(thrown).toMatchObject({ code: 'invalid_input', details: { fields: [{ field, issue }] } });
  });
});

describe('who decides about whom (decisions-4)', () => {
  const who = (id: string, role: 'member' | 'moderator' | 'admin') => ({ id, role });
  const [ruth, samuel, elena] = [who('1', 'moderator'), who('2', 'moderator'), who('3', 'admin')];
  const raul = who('4', 'member');

  it.each([
    ['a moderator warns a member', ruth, raul, { act: 'warn' }, undefined],
    ['a moderator suspends for 30 days', ruth, raul, { act: 'suspend', until: days(30) }, undefined],
    ['a moderator suspends for longer', ruth, raul, { act: 'suspend', until: days(30.1) }, 'admin_only'],
    ['an admin suspends for longer', elena, raul, { act: 'suspend', until: days(90) }, undefined],
    ['a moderator restricts for 30 days', ruth, raul, { act: 'restrict', until: days(30) }, undefined],
    ['a moderator restricts for longer', ruth, raul, { act: 'restrict', until: days(30.1) }, 'admin_only'],
    ['a moderator suspends another', ruth, samuel, { act: 'suspend', until: days(1) }, 'admin_only'],
    ['a moderator restricts another', ruth, samuel, { act: 'restrict', until: days(1) }, 'admin_only'],
    ['a moderator warns another', ruth, samuel, { act: 'warn' }, undefined],
    ['an admin suspends a moderator', elena, samuel, { act: 'suspend', until: days(90) }, undefined],
    ['a moderator deletes a member', ruth, raul, { act: 'delete' }, 'admin_only'],
    ['an admin deletes a member', elena, raul, { act: 'delete' }, undefined],
    ['a moderator decides about another', ruth, samuel, { act: 'remove' }, undefined],
    ['a moderator decides about an admin', ruth, elena, { act: 'remove' }, 'admin_only'],
    ['an admin decides about an admin', who('5', 'admin'), elena, { act: 'suspend', until: days(1) }, undefined],
    ['anyone decides about themselves', elena, elena, { act: 'remove' }, 'cannot_decide_self'],
    ['a member decides', raul, ruth, { act: 'remove' }, 'moderator_only'],
  ] as const)('%s', (_what, judge, member, what, code) => {
    expect(canDecide(judge, member, what, now)).toEqual(code ? { ok: false, code } : { ok: true });
  });
});

describe('deciding again after others reversed it on appeal (decisions-11)', () => {
  const post = { kind: 'post', id: 'p' } as const;
  const member = { kind: 'member', id: 'm' } as const;
  const name = { ...member, part: 'name' } as const;
  const removal = { act: 'remove', removes: true, targetPart: null } as const;
  const nameRemoval = { ...removal, targetPart: 'name' } as const;
  const suspension = { act: 'suspend', removes: false, targetPart: null } as const;
  const withName = { act: 'suspend', removes: true, targetPart: 'name' } as const;

  it.each([
    ['the same about a text', removal, { target: post, act: 'remove' }, false],
    ['another act about a text', removal, { target: post, act: 'warn' }, false],
    ['the same about a member', suspension, { target: member, act: 'suspend' }, false],
    ['another act about a member', suspension, { target: member, act: 'warn' }, false],
    ['the name, after their conduct', suspension, { target: name, act: 'remove' }, true],
    ['their conduct, after the name', nameRemoval, { target: member, act: 'warn' }, true],
    ['the same name', nameRemoval, { target: name, act: 'remove' }, false],
    ['the same name with a warning', nameRemoval, { target: name, act: 'warn', also: ['remove'] }, false],
    ['the picture, after the name', nameRemoval, { target: { ...member, part: 'picture' }, act: 'remove' }, true],
    ['the name alone, after both', withName, { target: name, act: 'remove' }, false],
  ] as const)('%s, until there is something new', (_what, earlier, decided, isAllowed) => {
    const asked = { ...decided, also: 'also' in decided ? [...decided.also] : undefined };
    const overruled = [{ ...earlier, reversedAt: later }];
    const may = (newSince: Date | null) => canDecideAgain(overruled, asked, newSince).ok;
    expect([may(null), may(now), may(later)]).toEqual([isAllowed, isAllowed, isAllowed]);
    expect(may(days(2))).toBe(true);
    expect(canDecideAgain([], asked, null).ok).toBe(true);
  });
});

describe('an appeal (decisions-7)', () => {
  const decision = { act: 'warn', createdAt: now, until: null, reversedAt: null, appealedAt: null } as const;

  it('is accepted for 30 days, and before a deletion', () => {
    expect(appealUntil(decision)).toEqual(days(30));
    expect(appealUntil({ ...decision, act: 'suspend', until: days(1) })).toEqual(days(30));
    expect(appealUntil({ ...decision, act: 'delete', until: days(7) })).toEqual(days(7));
  });

  it.each([
    ['in time', decision, days(29.9), undefined],
    ['at the end', decision, days(30), 'appeal_too_late'],
    ['twice', { ...decision, appealedAt: now }, later, 'appeal_made'],
    ['of a reversed decision', { ...decision, reversedAt: now }, later, 'decision_reversed'],
  ] as const)('%s', (_when, of, at, code) => {
    expect(canAppeal(of, at)).toEqual(code ? { ok: false, code } : { ok: true });
  });

  const appealed = { decidedBy: 'ruth', appealedAt: now, appealOutcome: null, reversedAt: null };
  it.each([
    ['by another', appealed, { judgeId: 'samuel', others: 1, now }, undefined],
    ['by who decided, beside others', appealed, { judgeId: 'ruth', others: 1, now: days(9) }, 'appeal_own_decision'],
    ['by a sole moderator at once', appealed, { judgeId: 'ruth', others: 0, now: days(0.99) }, 'appeal_too_early'],
    ['by a sole moderator a day later', appealed, { judgeId: 'ruth', others: 0, now: days(1) }, undefined],
    ['after who decided has left', { ...appealed, decidedBy: null }, { judgeId: 'ruth', others: 0, now }, undefined],
    ['twice', { ...appealed, appealOutcome: 'stands' }, { judgeId: 'samuel', others: 1, now }, 'appeal_not_pending'],
    [
      'that was never made',
      { ...appealed, appealedAt: null },
      { judgeId: 'samuel', others: 1, now },
      'appeal_not_pending',
    ],
    [
      'of a reversed decision',
      { ...appealed, reversedAt: now },
      { judgeId: 'samuel', others: 1, now },
      'appeal_not_pending',
    ],
  ] as const)('is decided %s', (_who, of, by, code) => {
    expect(canDecideAppeal(of, by)).toEqual(code ? { ok: false, code } : { ok: true });
  });
});

describe('what a decision leaves a member (decisions-5)', () => {
  const standing = (act: Standing['act']) => ({ standing: { act, decisionId: 'd', until: later } });
  const everyCase = (['none', 'restrict', 'suspend', 'delete'] as const).flatMap((act) =>
    [{}, { whileSuspended: true }, { writesToMembers: true }].map((endpoint) => [act, endpoint] as const),
  );

  it.each(everyCase)('%s, %o', (act, endpoint) => {
    const isStopped = act === 'suspend' || act === 'delete';
    const code =
      isStopped && !('whileSuspended' in endpoint)
        ? 'suspended'
        : act === 'restrict' && 'writesToMembers' in endpoint
          ? 'no_writing'
          : undefined;
    const member = act === 'none' ? { standing: null } : standing(act satisfies DecisionAct);
    expect(canAct(member, endpoint as Parameters<typeof canAct>[1])).toEqual(code ? { ok: false, code } : { ok: true });
  });
});
