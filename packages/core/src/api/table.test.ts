import { describe, expect, test } from 'vitest';
import { ERRORS } from '../errors.ts';
import { RATE_LIMITS } from '../limits.ts';
import { isAlreadyGone } from './already-gone.ts';
import type { Endpoint } from './endpoint.ts';
import { api } from './table.ts';

const ENTRIES: [string, Endpoint][] = Object.entries(api).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([verb, entry]): [string, Endpoint] => [`${noun}.${verb}`, entry]),
);

describe('the contract table', () => {
  test('names a rate limit for every endpoint that changes something (api-5)', () => {
    const unlimited = ENTRIES.filter(([, { method, rateLimit }]) => method !== 'GET' && rateLimit === undefined);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  test('uses every limit that is not counted elsewhere', () => {
    const countedElsewhere = [
      'apiMember',
      'apiVisitor',
      'loginAccount',
      'emailChange',
      'deviceCodeIp',
      'mailCode',
      'mailCodeEmail',
    ];
    const used = new Set(ENTRIES.map(([, { rateLimit }]) => rateLimit));
    const unused = Object.keys(RATE_LIMITS).filter((name) => ![...used].some((limit) => limit === name));
    expect(unused.filter((name) => !countedElsewhere.includes(name))).toEqual([]);
  });

  test('says of every write whether members read it (decisions-5)', () => {
    // What these change is read by nobody else, or is without words, such as a prayer or the answer to a request. A new write belongs here or has writesToMembers.
    const silent = {
      auth: [
        'changePassword',
        'passwordCode',
        'prove',
        'endSession',
        'answerDevice',
        'passkeyOptions',
        'addPasskey',
        'removePasskey',
      ],
      // A new name is refused by the service.
      profiles: ['update', 'choose', 'confirmEmail'],
      account: ['remove'],
      posts: ['remove', 'takeAnswerBack', 'ask'],
      reactions: ['prayer', 'love'],
      comments: ['remove'],
      messages: ['accept', 'decline', 'remove', 'markRead'],
      connections: ['answer', 'end'],
      invitations: ['revoke'],
      activity: ['markRead'],
      blocks: ['block', 'unblock'],
      reports: ['create'],
      notices: ['read', 'appeal'],
      notifications: ['subscribe', 'change', 'unsubscribe'],
    };
    const without = ENTRIES.filter(
      ([, { method, access, writesToMembers }]) =>
        method !== 'GET' && (access === 'member' || access === 'complete') && !writesToMembers,
    );
    const expected = Object.entries(silent).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`));
    expect(without.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  test('answers every deletion the same way, even when it is already gone', () => {
    const deletions = ENTRIES.filter(([, { method }]) => method === 'DELETE');
    expect(deletions.map(([name, { response }]) => [name, response.kind])).toEqual(
      deletions.map(([name]) => [name, 'empty']),
    );
    const codes = Object.entries(ERRORS).map(([code, { status }]) => ({ status, code }));
    const gone = codes.filter((refusal) => isAlreadyGone('DELETE', refusal));
    expect(gone).toEqual(codes.filter(({ status }) => status === 404));
    expect(codes.some((refusal) => isAlreadyGone('POST', refusal))).toBe(false);
    expect(isAlreadyGone('DELETE', { status: 404, code: undefined })).toBe(false);
  });
});
