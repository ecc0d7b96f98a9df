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
