import type { ErrorCode, RuleResult } from './errors.ts';

// Apart from the table of errors, which the client's first screen does not need.

export const ALLOWED: RuleResult = { ok: true };

export function refused(code: ErrorCode): RuleResult {
  return { ok: false, code };
}
