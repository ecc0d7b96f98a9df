import { describe, expect, test } from 'vitest';
import { canWrite, conversationState, firstContact, MESSAGE_REQUESTS } from './rules.ts';

const NOTHING = { hasConversation: false, request: null, requestFrom: null, isConnected: false };

describe('conversationState', () => {
  test.each([
    ['nobody wrote', NOTHING, 'new'],
    ['connected, nobody wrote', { ...NOTHING, isConnected: true }, 'open'],
    ['accepted', { ...NOTHING, hasConversation: true }, 'open'],
  ] as const)('%s', (_name, contact, state) => {
    expect(conversationState('me', contact)).toBe(state);
  });

  test.each(MESSAGE_REQUESTS)('the sender of a request that is %s reads the same', (request) => {
    expect(conversationState('me', { ...NOTHING, hasConversation: true, request, requestFrom: 'me' })).toBe('sent');
  });

  test.each([
    ['waiting', 'received'],
    ['declined', 'received'],
    ['held', 'new'],
  ] as const)('the receiver of one that is %s', (request, state) => {
    expect(conversationState('me', { ...NOTHING, hasConversation: true, request, requestFrom: 'them' })).toBe(state);
  });
});

describe('canWrite', () => {
  test.each(['new', 'open', 'received'] as const)('%s', (state) => expect(canWrite(state)).toEqual({ ok: true }));
  test('not again while the first message waits (messages-4)', () => {
    expect(canWrite('sent')).toEqual({ ok: false, code: 'request_waiting' });
  });
});

describe('firstContact (messages-5)', () => {
  test.each([13, 17, null, undefined])('at %s reaches only someone who knows somebody they know', (receiverAge) => {
    expect(firstContact({ receiverAge, sharesConnection: false })).toBe('held');
    expect(firstContact({ receiverAge, sharesConnection: true })).toBe('waiting');
  });
  test.each([18, 120])('at %s reaches everybody', (receiverAge) => {
    for (const sharesConnection of [false, true]) {
      expect(firstContact({ receiverAge, sharesConnection })).toBe('waiting');
    }
  });
});
