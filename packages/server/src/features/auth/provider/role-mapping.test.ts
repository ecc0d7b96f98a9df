import { describe, expect, test } from 'vitest';
import { readMapping, roleOfClaim } from './role-mapping.ts';

const SAME = { moderator: ['moderator'], admin: ['admin'] };
const MAPPED = { moderator: ['Elders', 'Deacons'], admin: ['Church office'] };

describe('which groups give which role (auth-27)', () => {
  test.each([
    ['', SAME],
    ['admin=Church office; moderator=Elders, Deacons', MAPPED],
    [' moderator = Elders ; admin=Church office;moderator=Deacons; ', MAPPED],
    ['admin=a=b', { moderator: [], admin: ['a=b'] }],
    ['member=all', undefined],
    ['admin', undefined],
    ['admin=', undefined],
    ['admin= , ', undefined],
  ])('%j', (text, mapping) => {
    expect(readMapping(text)).toEqual(mapping);
  });

  test.each([
    [undefined, undefined],
    [null, undefined],
    [[], 'member'],
    ['', 'member'],
    ['Church office', 'admin'],
    [['Elders'], 'moderator'],
    [['Elders', 'Church office'], 'admin'],
    [['elders'], 'member'],
    [['Elders, Church office'], 'member'],
    [{ Elders: true }, 'member'],
    [true, 'member'],
    [[['Elders']], 'member'],
  ] as const)('%j gives %s', (claim, role) => {
    expect(roleOfClaim(claim, MAPPED)).toBe(role);
  });
});
