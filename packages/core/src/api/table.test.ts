import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { api } from './table.ts';

const ENTRIES: [string, Endpoint][] = Object.entries(api).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([verb, entry]): [string, Endpoint] => [`${noun}.${verb}`, entry]),
);

describe('the contract table', () => {
  test('names a rate limit for every endpoint that changes something', () => {
    const unlimited = ENTRIES.filter(([, { method, rateLimit }]) => method !== 'GET' && rateLimit === undefined);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  test('uses every limit that is not counted elsewhere', () => {
    const countedElsewhere = ['apiMember', 'apiVisitor', 'loginAccount', 'emailChange'];
    const used = new Set(ENTRIES.map(([, { rateLimit }]) => rateLimit));
    const unused = Object.keys(RATE_LIMITS).filter((name) => ![...used].some((limit) => limit === name));
    expect(unused.filter((name) => !countedElsewhere.includes(name))).toEqual([]);
  });
});
