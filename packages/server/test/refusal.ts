import { ERRORS, type ErrorBody, type ErrorCode } from '@lampstand/core/errors';
import { expect } from 'vitest';
import { CallError } from './transport.ts';

/** Expects a call to be rejected with this code and its status. Returns the body of the response. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode): Promise<ErrorBody> {
  const error = await call.then(
    (answer) => expect.fail(`expected ${code}, got ${JSON.stringify(answer)?.slice(0, 300)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw error;
  expect({ status: error.status, code: error.body.code }).toEqual({ status: ERRORS[code].status, code });
  return error.body;
}
