import { describe, expect, test } from 'vitest';
import { canRemoveMessage, canWrite, conversationState, firstContact, MESSAGE_REQUESTS } from './rules.ts';

const NOTHING = { hasConversation: false, request: null, requestFrom: null, isConnected: false };

describe('conversationState', () => {
  test.each([
    ['nobody wrote', NOTHING, 'new'],
    ['connected, nobody wrote', { ...NOTHING, isConnected: true }, 'open'],
    ['accepted', { ...NOTHING, hasConversation: true }, 'open'],
  ] as const)('returns the right state when %s', (_name, contact, state) => {
    expect(conversationState('me', contact)).toBe(state);
  });

  test.each(MESSAGE_REQUESTS)('returns sent to the sender of a %s request', (request) => {
    expect(conversationState('me', { ...NOTHING, hasConversation: true, request, requestFrom: 'me' })).toBe('sent');
  });

  test.each([
    ['waiting', 'received'],
    ['declined', 'received'],
    ['held', 'new'],
  ] as const)('returns the right state to the receiver of a %s request', (request, state) => {
    expect(conversationState('me', { ...NOTHING, hasConversation: true, request, requestFrom: 'them' })).toBe(state);
  });
});

describe('canWrite', () => {
  test.each(['new', 'open', 'received'] as const)('allows writing in a conversation that is %s', (state) =>
    expect(canWrite(state)).toEqual({ ok: true }),
  );
  test('refuses a second message while the first one is pending (messages-4)', () => {
    expect(canWrite('sent')).toEqual({ ok: false, code: 'request_waiting' });
  });
});

describe('canRemoveMessage (messages-8)', () => {
  const now = new Date('2026-11-28T12:00:00Z');

  test.each([
    ['2026-11-28T12:00:03Z', { ok: true }],
    ['2026-11-28T11:00:00Z', { ok: true }],
    ['2026-11-28T10:59:59.999Z', { ok: false, code: 'message_too_old' }],
  ])('at noon, of a message of %s', (createdAt, result) => {
    expect(canRemoveMessage(createdAt, now)).toEqual(result);
    expect(canRemoveMessage(new Date(createdAt), now)).toEqual(result);
  });
});

describe('firstContact (messages-5)', () => {
  test.each([13, 17, null, undefined])(
    'holds a request to a member aged %s unless they share a connection',
    (receiverAge) => {
      expect(firstContact({ receiverAge, sharesConnection: false })).toBe('held');
      expect(firstContact({ receiverAge, sharesConnection: true })).toBe('waiting');
    },
  );
  test.each([18, 120])('shows every request to a member aged %s', (receiverAge) => {
    for (const sharesConnection of [false, true]) {
      expect(firstContact({ receiverAge, sharesConnection })).toBe('waiting');
    }
  });
});
