import { judgeMailCode } from '@lampstand/core/auth/mail-code-rules';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Queryable } from '../../../db/sql.ts';
import { addressBucket } from '../../../http/client-address.ts';
import { takeCode, type MailCodeRow } from './mail-codes.queries.ts';
import { isPassword, type Asker } from '../password/passwords.ts';
import { hashToken } from '../../../members/tokens.ts';

export const hashAddress = (ip: string) => hashToken(addressBucket(ip));

export function endOfCode(now: Date): Date {
  return new Date(now.getTime() + LIMITS.mailCodeMinutes * 60_000);
}

/**
 * Compares the code after its try was counted, and returns if it is right, once (auth-18). @throws AppError with
 * `mail_code_wrong` or `mail_code_over`
 */
export async function takeIfRight(
  db: Queryable,
  row: MailCodeRow,
  code: string,
  { now, ...by }: Asker & { now: Date },
): Promise<void> {
  const isSame = await isPassword(row.codeHash, code, by);
  const judged = judgeMailCode({ tries: row.tries, until: row.expire }, isSame, now);
  if (judged.kind === 'wrong') throw new AppError('mail_code_wrong', { triesLeft: judged.left });
  const [taken] = judged.kind === 'right' ? await takeCode(db, [row.tokenHash, row.codeHash]) : [];
  if (!taken) throw new AppError('mail_code_over');
}
