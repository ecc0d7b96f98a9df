import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../languages/texts.ts';
import type { Letterhead, Mail } from './mailer.ts';

export function unlockMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return { to, ...TEXTS[language].mails.unlock(`${publicUrl}/api/unlock?lang=${language}&token=${token}`, name) };
}

/** To somebody who has left (account-6). */
export function restoreMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return {
    to,
    ...TEXTS[language].mails.accountDeleted(`${publicUrl}/api/restore-account?lang=${language}&token=${token}`, name),
  };
}

export function resetMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return {
    to,
    ...TEXTS[language].mails.passwordReset(`${publicUrl}/api/reset-password?lang=${language}&token=${token}`, name),
  };
}

/** @param how by a link in a mail, or in the profile */
export function passwordChangedMail(
  to: string,
  language: Language,
  { publicUrl, name }: Letterhead,
  how: 'passwordChanged' | 'ownPasswordChanged',
): Mail {
  return { to, ...TEXTS[language].mails[how](`${publicUrl}/api/forgot-password?lang=${language}`, name) };
}

/** Without a reason (joining-6), and without anything that the applicant wrote: the address may be somebody else's. */
export function admissionMail(
  to: string,
  language: Language,
  { publicUrl, name }: Letterhead,
  outcome: ApplicationOutcome,
): Mail {
  return { to, ...TEXTS[language].mails[outcome](`${publicUrl}/api/login?lang=${language}`, name) };
}
