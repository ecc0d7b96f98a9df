import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { Language } from '@lampstand/core/languages/language';
import type { Mail } from '../auth/mailer.ts';

/** Temporary. */
export function decisionMail(to: string, _language: Language, _publicUrl: string, _notice: NoticeView): Mail {
  return { to, subject: '', text: '' };
}
