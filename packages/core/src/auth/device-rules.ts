import { LIMITS } from '../limits.ts';

/** Consonants that are neither mistaken for each other nor for a digit, and that make no words (RFC 8628, section 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const WHOLE = new RegExp(`^[${USER_CODE_LETTERS}]{${LIMITS.userCode}}$`);

/** The code as it is compared: without the hyphen, spaces and small letters that people type. Undefined if it can be no code. */
export function readUserCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return WHOLE.test(letters) ? letters : undefined;
}

/** `BCDF-GHJK`, as it is shown. */
export function showUserCode(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
