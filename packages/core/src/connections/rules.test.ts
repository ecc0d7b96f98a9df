import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canConnect, connectionPair, connectState, nextConnection } from './rules.ts';

describe('canConnect', () => {
  test('allows any member but yourself (connections-5)', () => {
    expect(canConnect('ruth', 'naomi')).toEqual({ ok: true });
    expect(canConnect('ruth', 'ruth')).toEqual({ ok: false, code: 'cannot_connect_self' });
  });
});

describe('connectionPair', () => {
  test('returns the same pair for both members', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        const [lower, higher] = connectionPair(a, b);
        expect(connectionPair(b, a)).toEqual([lower, higher]);
        expect([a, b].toSorted()).toEqual([lower, higher]);
      }),
    );
  });
});

describe('nextConnection (connections-1, connections-3)', () => {
  test.each([
    ['nobody asked', null, 'ask'],
    ['I asked already', { requesterId: 'me', status: 'pending' }, 'keep'],
    ['they asked already', { requesterId: 'them', status: 'pending' }, 'accept'],
    ['they accepted', { requesterId: 'me', status: 'accepted' }, 'keep'],
    ['I accepted', { requesterId: 'them', status: 'accepted' }, 'keep'],
    ['they declined', { requesterId: 'me', status: 'declined' }, 'keep'],
    ['I declined', { requesterId: 'them', status: 'declined' }, 'ask'],
    ['they declined, and I withdrew', { requesterId: 'me', status: 'withdrawn' }, 'repeat'],
    ['I declined, and they withdrew', { requesterId: 'them', status: 'withdrawn' }, 'ask'],
  ] as const)('%s', (_name, existing, expected) => {
    expect(nextConnection(existing, 'me')).toBe(expected);
  });
});

describe('connectState (connections-4)', () => {
  test.each([
    ['nothing', null, 'none'],
    ['not known yet', undefined, 'none'],
    ['I asked', { status: 'pending', direction: 'outgoing' }, 'sent'],
    ['they asked', { status: 'pending', direction: 'incoming' }, 'asked'],
    ['they accepted', { status: 'accepted', direction: 'outgoing' }, 'connected'],
    ['I accepted', { status: 'accepted', direction: 'incoming' }, 'connected'],
    ['they declined', { status: 'declined', direction: 'outgoing' }, 'sent'],
    ['I declined', { status: 'declined', direction: 'incoming' }, 'none'],
  ] as const)('%s', (_name, connection, expected) => {
    expect(connectState(connection)).toBe(expected);
  });
});
