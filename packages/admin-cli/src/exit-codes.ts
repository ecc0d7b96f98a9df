import type { ErrorCode } from '@lampstand/core/errors';

/** The exit codes of the commands (cli-2). */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  unreachable: 5,
  checkFailed: 6,
  /** Ctrl-C: 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What was given cannot be used. Other codes with the same statuses, 400 and 422, are of rules. */
const INPUT = new Set<ErrorCode>([
  'malformed_request',
  'invalid_cursor',
  'invalid_input',
  'image_unreadable',
  'image_too_many_pixels',
  'image_too_complex',
  'image_address_refused',
]);

/** The exit code of an answer that is not 2xx, also of one with a code that only a newer server has. */
export function exitCodeOf(code: ErrorCode | undefined, status: number): ExitCode {
  if (code !== undefined && INPUT.has(code)) return EXIT.usage;
  if (status === 413 || status === 415) return EXIT.usage;
  if (status === 401) return EXIT.notSignedIn;
  if (status === 404) return EXIT.notFound;
  return status >= 500 ? EXIT.unreachable : EXIT.refused;
}
