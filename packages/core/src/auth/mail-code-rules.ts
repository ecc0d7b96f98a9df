import * as z from 'zod';
import { LIMITS } from '../limits.ts';

/** What a mail code is for (auth-18). A code for one thing does nothing else. */
export const MAIL_CODE_PURPOSES = ['join', 'login', 'email', 'password'] as const;
export type MailCodePurpose = (typeof MAIL_CODE_PURPOSES)[number];

/** The six digits in what somebody typed or pasted: without spaces and hyphens, in any script's digits of full width. */
export function readMailCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return new RegExp(`^[0-9]{${LIMITS.mailCode}}$`).test(digits) ? digits : undefined;
}

/** The same for a request: what cannot be a code is refused before it costs a try. */
export const mailCode = z
  .string()
  .max(100)
  .overwrite((typed) => readMailCode(typed) ?? '')
  .min(1);

/** `right`: it counts. `wrong`: there are tries left. `over`: it no longer counts, whatever is typed. */
export type MailCodeJudgment = { kind: 'right' } | { kind: 'wrong'; left: number } | { kind: 'over' };

/** How a try ends (auth-18). `tries` includes this one, and is counted before the code is compared. */
export function judgeMailCode(
  { tries, until }: { tries: number; until: Date },
  isSame: boolean,
  now: Date,
): MailCodeJudgment {
  if (tries > LIMITS.mailCodeTries || until <= now) return { kind: 'over' };
  if (isSame) return { kind: 'right' };
  const left = LIMITS.mailCodeTries - tries;
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' };
}
