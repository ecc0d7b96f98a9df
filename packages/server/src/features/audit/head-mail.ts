import type { Mail } from '../../mail/mailer.ts';
import { headText, type Link } from './chain.ts';

/** A mail for the operator, in English like the logs and documents. */
export function auditHeadMail(to: string, publicUrl: string, head: Link, findings: readonly string[]): Mail {
  const warning = [
    `WARNING: the log does not match what was saved of it before: ${findings.join(', ')}.`,
    'Unless you have restored a backup, someone has removed or changed entries.',
    'Run `npm run doctor`, and see "The audit log" in docs/operations.md.',
    '',
  ];
  const lines = [
    ...(findings.length > 0 ? warning : []),
    `The audit log of ${publicUrl} ends with this entry:`,
    '',
    headText(head),
    '',
    'Keep this email. To check later that the log still has this entry and all before it, run:',
    '',
    'npm run doctor -- --audit-head=',
    headText(head),
    '(on one line)',
  ];
  const subject = `Audit log of ${new URL(publicUrl).host}: entry ${head.sequence}`;
  return { to, subject: findings.length > 0 ? `WARNING: ${subject}` : subject, text: `${lines.join('\n')}\n` };
}
