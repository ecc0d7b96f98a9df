import { describe, expect, it } from 'vitest';
import { USER_CODE_LETTERS } from '../auth/device-rules.ts';
import { LIMITS } from '../limits.ts';
import { ROLES } from '../profiles/roles.ts';
import { joiningStateOf, INVITATION_DAYS, JOINING_MODES, type JoiningState } from './modes.ts';
import {
  canDecideApplication,
  canJoin,
  forgottenAt,
  mayInvite,
  mayOffer,
  mustApply,
  readInvitation,
  stateOf,
} from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const outcome = (result: ReturnType<typeof canJoin>) => (result.ok ? 'ok' : result.code);

describe('joining (joining-1)', () => {
  const expected = {
    open: { none: 'ok', usable: 'ok', unusable: 'invitation_over' },
    approval: { none: 'ok', usable: 'ok', unusable: 'invitation_over' },
    invitation: { none: 'invitation_required', usable: 'ok', unusable: 'invitation_over' },
    closed: { none: 'door_closed', usable: 'door_closed', unusable: 'door_closed' },
    unopened: { none: 'not_open_yet', usable: 'not_open_yet', unusable: 'not_open_yet' },
  };
  const states: JoiningState[] = [...JOINING_MODES, 'unopened'];
  const cases = states.flatMap((state) =>
    (['none', 'usable', 'unusable'] as const).map((invitation) => [state, invitation] as const),
  );

  it.each(cases)('%s, with an invitation that is %s', (state, invitation) => {
    expect(outcome(canJoin(state, invitation))).toBe(expected[state][invitation]);
  });

  it.each(JOINING_MODES)('is not open before the set-up, even if it is to be %s (setup-3)', (mode) => {
    expect(joiningStateOf({ mode, isSetUp: false })).toBe('unopened');
    expect(joiningStateOf({ mode, isSetUp: true })).toBe(mode);
  });
});

describe('an invitation (joining-2)', () => {
  const open = { places: 2, used: 1, until: at(1), revokedAt: null };

  it.each([
    [open, 'open'],
    [{ ...open, used: 2 }, 'used'],
    [{ ...open, used: 3 }, 'used'],
    [{ ...open, until: NOW }, 'ended'],
    [{ ...open, until: at(-1) }, 'ended'],
    [{ ...open, used: 2, until: at(-1) }, 'used'],
    [{ ...open, revokedAt: NOW }, 'revoked'],
    [{ ...open, used: 2, until: at(-1), revokedAt: NOW }, 'revoked'],
  ] as const)('%j is %s', (invitation, state) => {
    expect(stateOf(invitation, NOW)).toBe(state);
  });

  const code = USER_CODE_LETTERS.slice(0, LIMITS.userCode);
  it.each([
    [code],
    [code.toLowerCase()],
    [` ${code.slice(0, 4)}-${code.slice(4)} `],
    [`${code.slice(0, 4)} – ${code.slice(4)}`],
    [`https://grace.example/i/${code}`],
    [`grace.example/i/${code.slice(0, 4)}-${code.slice(4)}/`],
    [`https://grace.example/i/${code}?from=mail#top`],
  ])('is read from %j', (given) => {
    expect(readInvitation(given)).toBe(code);
  });

  it.each([
    '',
    ' ',
    '/',
    code.slice(1),
    `${code}B`,
    `${code.slice(1)}A`,
    'https://grace.example/',
    'javascript:alert(1)',
  ])('is not read from %j', (given) => {
    expect(readInvitation(given)).toBeUndefined();
  });
});

describe('an application (joining-5, joining-6, joining-7)', () => {
  const invitedBy = [undefined, ...ROLES] as const;
  const cases = JOINING_MODES.flatMap((mode) => invitedBy.map((role) => [mode, role] as const));

  it.each(cases)('has to be made if joining is %s, invited by %s', (mode, role) => {
    const expected = mode === 'approval' && (role === undefined || role === 'member');
    expect(mustApply(mode, role && { role })).toBe(expected);
  });

  it.each([
    [null, 'admitted', 'ok'],
    [null, 'refused', 'ok'],
    ['refused', 'admitted', 'ok'],
    ['refused', 'refused', 'application_decided'],
    ['admitted', 'refused', 'application_decided'],
    ['admitted', 'admitted', 'application_decided'],
  ] as const)('that is %s can be %s: %s', (before, wanted, expected) => {
    expect(outcome(canDecideApplication({ outcome: before }, wanted))).toBe(expected);
  });

  it('is forgotten 30 days after its decision, or after it was made', () => {
    const day = 24 * 60 * 60 * 1000;
    expect(forgottenAt({ createdAt: NOW, decidedAt: null })).toEqual(at(30 * day));
    expect(forgottenAt({ createdAt: NOW, decidedAt: at(day) })).toEqual(at(31 * day));
  });
});

describe('inviting (joining-3)', () => {
  const cases = ROLES.flatMap((role) =>
    JOINING_MODES.flatMap((mode) =>
      [true, false].flatMap((membersInvite) =>
        [0, LIMITS.openInvitations - 1, LIMITS.openInvitations, LIMITS.openInvitations + 1].map(
          (count) => [role, mode, membersInvite, count] as const,
        ),
      ),
    ),
  );

  it.each(cases)('%s, %s, members may: %s, with %d open', (role, mode, membersInvite, count) => {
    const before = mayInvite({ role }, { mode, membersInvite, isSetUp: false }, count);
    expect(outcome(before), 'before the set-up (setup-3)').toBe('not_open_yet');
    const result = outcome(mayInvite({ role }, { mode, membersInvite, isSetUp: true }, count));
    if (mode === 'closed') expect(result).toBe('door_closed');
    else if (role === 'admin') expect(result).toBe('ok');
    else if (!membersInvite) expect(result).toBe('invitations_off');
    else expect(result).toBe(count < LIMITS.openInvitations ? 'ok' : 'invitations_full');
  });

  it('is for one person and fourteen days, unless an admin chooses', () => {
    const plain = { places: 1, days: LIMITS.invitationDays, note: null };
    const others = [
      { ...plain, places: 2 },
      { ...plain, days: 7 },
      { ...plain, note: 'For the retreat' },
    ];
    for (const role of ROLES) {
      expect(mayOffer({ role }, plain)).toBe(true);
      for (const offer of others) expect(mayOffer({ role }, offer)).toBe(role === 'admin');
    }
    expect(INVITATION_DAYS).toContain(LIMITS.invitationDays);
  });
});
