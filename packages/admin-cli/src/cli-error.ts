import { isAlreadyGone } from '@lampstand/core/api/already-gone';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, type ErrorCode } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { exitCodeOf, type ExitCode } from './exit-codes.ts';

/** Ends a command with a sentence for the user and an exit code for the shell. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly code: ErrorCode | undefined;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(exitCode: ExitCode, message: string, from: { code?: ErrorCode; retryAfter?: number } = {}) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.code = from.code;
    this.retryAfter = from.retryAfter;
  }
}

/** A refusal by a local check, with the server's text. */
export function refusal(code: ErrorCode, language: Language): CliError {
  return new CliError(exitCodeOf(code, ERRORS[code].status), errorSentence(code, language), { code });
}

/**
 * For deletions on a screen: another admin may have deleted the item meanwhile, which is the wanted outcome. A command reports
 * a missing item instead, because the id was typed and may be wrong.
 */
export function unlessGone(error: unknown): void {
  const isGone =
    error instanceof CliError &&
    error.code !== undefined &&
    isAlreadyGone('DELETE', { status: ERRORS[error.code].status, code: error.code });
  if (!isGone) throw error;
}

/** ECONNREFUSED, ENOTFOUND, TimeoutError …: a code that can be looked up. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.message;
  return error.name;
}
