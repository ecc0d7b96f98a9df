import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coarsenLocationText } from './location-text.ts';

// Positions as members write them, and as other members see them.
const WRITTEN: [string, string][] = [
  ['Lat: 40.7128, Lng: -74.0060', 'Lat: 40.71, Lng: -74.01'],
  ['40.7128, -74.0060', '40.71, -74.01'],
  ['40.7128,-74.0060', '40.71,-74.01'],
  ['40.7128 -74.0060', '40.71 -74.01'],
  ['(40.712776, -74.005974)', '(40.71, -74.01)'],
  ['+40.7128-074.0060/', '+40.71-74.01/'],
  ['40.7128° N, 74.0060° W', '40.71° N, 74.01° W'],
  ['40.7128N 74.0060W', '40.71N 74.01W'],
  ['N40.7128 W074.0060', 'N40.71 W74.01'],
  ['40,7128; -74,0060', '40,71; -74,01'],
  ['40,7128, -74,0060', '40,71, -74,01'],
  ['40,7128,-74,0060', '40,71,-74,01'],
  ['40,713 -74,006', '40,71 -74,01'],
  ['latitud 40,7128 longitud -74,0060', 'latitud 40,71 longitud -74,01'],
  ['lat=40.7128&lon=-74.0060', 'lat=40.71&lon=-74.01'],
  ['geo:40.7128,-74.0060?z=17', 'geo:40.71,-74.01?z=17'],
  ['https://www.google.com/maps/@40.7128,-74.006,17z', 'https://www.google.com/maps/@40.71,-74.01,17z'],
  ['https://maps.google.com/?q=40.7128%2C-74.0060', 'https://maps.google.com/?q=40.71%2C-74.01'],
  ['/data=!3m1!4b1!4m5!3d40.7128!4d-74.006', '/data=!3m1!4b1!4m5!3d40.71!4d-74.01'],
  ['https://www.openstreetmap.org/#map=17/40.7128/-74.0060', 'https://www.openstreetmap.org/#map=17/40.71/-74.01'],
  ['https://maps.apple.com/?ll=40.7128,74.0060', 'https://maps.apple.com/?ll=40.71,74.01'],
  [`40°42'46"N 74°00'22"W`, '40.71°N 74.01°W'],
  ['40° 42′ 46″ N, 74° 0′ 22″ W', '40.71° N, 74.01° W'],
  ['40º 42’ 46,08” N 74º 0’ 21,5” O', '40.71° N 74.01° O'],
  [`40°42'46''N, 74°00'22''W`, '40.71°N, 74.01°W'],
  [`40°42'46N 74°00'22W`, '40.71°N 74.01°W'],
  [`N 40°42'46" W 74°00'22"`, 'N 40.71° W 74.01°'],
  [`40°42.767' N, 74°00.367' W`, '40.71° N, 74.01° W'],
  ['N40° 42.767 W074° 00.367', 'N40.71° W74.01°'],
  [`40°42,767', -74°00,367'`, '40.71°, -74.01°'],
  ['40° 42 46 N 74° 00 22 W', '40.71° N 74.01° W'],
  ['40 42 46 N 74 00 22 W', '40.71 N 74.01 W'],
  ['N 40 42 46 W 074 00 22', 'N 40.71 W 74.01'],
  ['40 42.767 N, 074 00.367 W', '40.71 N, 74.01 W'],
  ['N 40 42.767, W 074 00.367', 'N 40.71, W 74.01'],
  ['40-42-46N 74-00-22W', '40.71N 74.01W'],
  ['40:42:46, -74:00:22', '40.71, -74.01'],
  ['40 42 46, -74 0 22', '40.71, -74.01'],
  ['+404246-0740022/', '+40.71-74.01/'],
  ['404246N 0740022W', '40.71N 74.01W'],
  ['4042.767,N,07400.367,W', '4042,N,07400,W'],
  ['40d42m46sec N 74d0m22sec W', '40.71° N 74.01° W'],
  ['40 degrees 42 minutes 46 seconds north', '40.71° north'],
  ['40 grados, 42 minutos y 46 segundos norte', '40.71° norte'],
  ['87G7PX7V+4H New York', '87G7PX00+ New York'],
  ['87g7px7v+4hj', '87g7px00+'],
  ['PX7V+4H New York', 'PX00+ New York'],
  ['https://plus.codes/87G7PX7V%2B4H', 'https://plus.codes/87G7PX00%2B'],
];

/** Texts that members write and that contain no position. */
const WORDS = [
  '',
  'Tulsa, Oklahoma',
  'Calle Mayor 5, 3º 2ª, Zaragoza',
  '1,234 Main Street, Springfield',
  'Población: 1,234,567',
  'Km 12.5, Carretera 57',
  'Route 66, exit 19.5',
  'St. John 3.16',
  'Lat: 35.47, Lng: -97.52',
  'Lat: north, Lng: west',
  '20° outside, and sunny',
  'Room 12 N',
  '12 34 N Main Street',
  'Sundays 10:30, 12:30',
  '918-555-0123',
  'Apartado 4042, 07400 México',
  'C++ group, room A+',
  '192.168.1.100',
];

describe('coarsenLocationText (posts-4)', () => {
  test.each(WRITTEN)('%j → %j', (text, expected) => {
    expect(coarsenLocationText(text)).toBe(expected);
    expect(coarsenLocationText(expected), 'applied twice').toBe(expected);
    expect(coarsenLocationText(`At home (${text}), Tulsa`), 'inside a sentence').toBe(`At home (${expected}), Tulsa`);
  });

  test.each(WORDS)('keeps %j', (text) => {
    expect(coarsenLocationText(text)).toBe(text);
  });

  test.each([
    ['Lat: -0.0001, Lng: 0.0049', 'Lat: 0.00, Lng: 0.00'],
    ['Lat: 1.23456, Lng: 2.34567; Lat: 3.45678, Lng: 4.56789', 'Lat: 1.23, Lng: 2.35; Lat: 3.46, Lng: 4.57'],
    [`Lat: 1.${'5'.repeat(40)}, Lng: 2.5`, 'Lat: 1.56, Lng: 2.5'],
    ['179.9999, 89.9999', '180.00, 90.00'],
    [`89°59'59.99"N`, '90.00°N'],
  ])('%j → %j', (text, expected) => {
    expect(coarsenLocationText(text)).toBe(expected);
  });
});

interface Angle {
  negative: boolean;
  /** In hundredths of a second. */
  size: number;
}
const angle = (bound: number): fc.Arbitrary<Angle> =>
  fc.record({ negative: fc.boolean(), size: fc.nat(bound * 360_000) });
const inDegrees = ({ size }: Angle) => size / 360_000;
const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
const parts = ({ size }: Angle) => ({
  d: Math.floor(size / 360_000),
  m: Math.floor(size / 6000) % 60,
  s: `${pad(Math.floor(size / 100) % 60)}.${pad(size % 100)}`,
  decimalMinutes: ((size % 360_000) / 6000).toFixed(4),
});
const signOf = ({ negative }: Angle) => (negative ? '-' : '');

/** Every way to write an angle, with the letters of its two hemispheres. */
const FORMS: Record<string, (angle: Angle, letters: [string, string]) => string> = {
  'a decimal point': (a) => signOf(a) + inDegrees(a).toFixed(6),
  'a decimal comma': (a) => signOf(a) + inDegrees(a).toFixed(6).replace('.', ','),
  'a degree sign': (a, [plus, minus]) => `${inDegrees(a).toFixed(6)}° ${a.negative ? minus : plus}`,
  'minutes and seconds': (a, [plus, minus]) => {
    const { d, m, s } = parts(a);
    return `${d}°${pad(m)}'${s}"${a.negative ? minus : plus}`;
  },
  'minutes and seconds in print': (a, [plus, minus]) => {
    const { d, m, s } = parts(a);
    return `${d}° ${m}′ ${s.replace('.', ',')}″ ${a.negative ? minus : plus}`;
  },
  'decimal minutes': (a, [plus, minus]) => {
    const { d, decimalMinutes } = parts(a);
    return `${a.negative ? minus : plus} ${d}° ${decimalMinutes}'`;
  },
  'spaces alone': (a, [plus, minus]) => {
    const { d, m, s } = parts(a);
    return `${d} ${m} ${s} ${a.negative ? minus : plus}`;
  },
  words: (a) => {
    const { d, m, s } = parts(a);
    return `${signOf(a)}${d} degrees ${m} minutes ${s} seconds`;
  },
};

describe.each(Object.keys(FORMS))('a position written with %s', (name) => {
  const write = FORMS[name]!;
  test('keeps two decimals, and stays within about a kilometre', () => {
    fc.assert(
      fc.property(angle(89), angle(179), fc.constantFrom(', ', ' ', '; ', ' / '), (lat, lng, between) => {
        const text = coarsenLocationText(write(lat, ['N', 'S']) + between + write(lng, ['E', 'W']));
        const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
        expect(numbers).toHaveLength(2);
        for (const [at, exact] of [lat, lng].entries()) {
          const number = numbers[at] ?? '';
          expect(number).toMatch(/^\d+[.,]\d{2}$/);
          expect(Math.abs(Number(number.replace(',', '.')) - inDegrees(exact))).toBeLessThanOrEqual(0.005_01);
        }
        expect(text).not.toMatch(/['"′″]/);
        expect(coarsenLocationText(text)).toBe(text);
      }),
    );
  });
});

test('accepts any text', () => {
  const pieces = fc.constantFrom('40', '°', "'", '.', ',', ' ', '-', 'N', 'd', '7V', '+', ':', '00', 'deg', '1');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 120 }), (written) => {
      expect(coarsenLocationText(written.join('').slice(0, 120))).toBeTypeOf('string');
    }),
  );
});
