import { ERRORS, type ErrorCode } from '@lampstand/core/errors';
import { expect, it } from 'vitest';
import { exitCodeOf } from './exit-codes.ts';

/** Exit codes by HTTP status. 400 and 422 may mean invalid input or a refused rule and are listed below. */
const EXPECTED: Record<number, number> = {
  401: 3,
  403: 1,
  404: 4,
  409: 1,
  413: 2,
  415: 2,
  429: 1,
  500: 5,
  503: 5,
  507: 5,
};
const INPUT = new Set<string>([
  'malformed_request',
  'invalid_cursor',
  'invalid_input',
  'image_unreadable',
  'image_too_many_pixels',
  'image_too_complex',
  'image_address_refused',
]);

it.each(Object.keys(ERRORS) as ErrorCode[])('%s ends with the exit code of its kind (cli-2)', (code) => {
  const { status } = ERRORS[code];
  const expected = EXPECTED[status] ?? (INPUT.has(code) ? 2 : 1);
  expect(exitCodeOf(code, status)).toBe(expected);
});

it.each([
  [401, 3],
  [404, 4],
  [409, 1],
  [418, 1],
  [500, 5],
  [502, 5],
])('an unknown code with status %d ends with exit code %d', (status, expected) => {
  expect(exitCodeOf(undefined, status)).toBe(expected);
});
