import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latitude, longitude } from './coordinates.ts';
import { coarsenCoordinate, coordinateFromNumber, defaultLocationText } from './rules.ts';

/** A plain decimal built from digits, so that no test value depends on float formatting. */
const decimal = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.nat(179),
    fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 15 }),
  })
  .map(({ sign, whole, fraction }) => `${sign}${whole}${fraction && `.${fraction}`}`);

describe('coarsenCoordinate (posts-4)', () => {
  test.each([
    ['35.4675602', '35.47'],
    ['-97.5164276', '-97.52'],
    ['35.4649999', '35.46'],
    ['35.465', '35.47'],
    ['-35.465', '-35.47'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['0.004999', '0.00'],
    ['-0.004', '0.00'],
    ['-0.00', '0.00'],
    ['-0', '0.00'],
    ['-0.005', '-0.01'],
    ['9.999', '10.00'],
    ['89.999', '90.00'],
    ['-179.996', '-180.00'],
    ['180', '180.00'],
    ['7', '7.00'],
    ['7.1', '7.10'],
    ['007.126', '7.13'],
  ])('%s → %s', (value, expected) => {
    expect(coarsenCoordinate(value)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1e2',
    '+1',
    '1.',
    '.5',
    '--1',
    '1,5',
    '1 ',
    '1\n',
    'NaN',
    'Infinity',
    '0x10',
    '1234',
    '٣',
  ])('returns null for %j, which is no coordinate', (value) => {
    expect(coarsenCoordinate(value)).toBeNull();
  });

  test('has two decimals, stays within half a hundredth, and is idempotent', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const coarse = coarsenCoordinate(value) ?? '';
        expect(coarse).toMatch(/^-?\d{1,3}\.\d{2}$/);
        expect(coarse).not.toBe('-0.00');
        expect(Math.abs(Number(coarse) - Number(value))).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(coarsenCoordinate(coarse)).toBe(coarse);
      }),
    );
  });

  test('treats negative values like positive ones', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const positive = coarsenCoordinate(value.replace('-', ''));
        expect(coarsenCoordinate(`-${value.replace('-', '')}`)).toBe(positive === '0.00' ? positive : `-${positive}`);
      }),
    );
  });
});

describe('defaultLocationText (posts-5)', () => {
  test.each([
    ['35.4675602', '-97.5164276', 'Lat: 35.4676, Lng: -97.5164'],
    ['-33.45', '-70.66666', 'Lat: -33.4500, Lng: -70.6667'],
    ['0', '-0.00001', 'Lat: 0.0000, Lng: 0.0000'],
    ['90', '180', 'Lat: 90.0000, Lng: 180.0000'],
  ])('%s, %s', (lat, lng, expected) => {
    expect(defaultLocationText(lat, lng)).toBe(expected);
  });

  test('is null without two coordinates', () => {
    expect(defaultLocationText('35.4', 'east')).toBeNull();
    expect(defaultLocationText('', '1')).toBeNull();
  });
});

describe('coordinateFromNumber', () => {
  test.each([
    [35.4675602, '35.4675602'],
    [1e-7, '0.0000001'],
    [-97.5, '-97.5000000'],
    [0, '0.0000000'],
  ])('%d → %s', (value, expected) => {
    expect(coordinateFromNumber(value)).toBe(expected);
  });

  test('matches the contract for every position that a device can measure', () => {
    const degrees = (bound: number) => fc.double({ min: -bound, max: bound, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        expect(latitude.safeParse(coordinateFromNumber(lat)).success).toBe(true);
        expect(longitude.safeParse(coordinateFromNumber(lng)).success).toBe(true);
      }),
    );
  });
});
