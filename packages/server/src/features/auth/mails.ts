import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { Letterhead, Mail } from './mailer.ts';

export function unlockMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return { to, ...TEXTS[language].mails.unlock(`${publicUrl}/api/unlock?lang=${language}&token=${token}`, name) };
}

export function resetMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return {
    to,
    ...TEXTS[language].mails.passwordReset(`${publicUrl}/api/reset-password?lang=${language}&token=${token}`, name),
  };
}

export function passwordChangedMail(to: string, language: Language, { publicUrl, name }: Letterhead): Mail {
  return { to, ...TEXTS[language].mails.passwordChanged(`${publicUrl}/api/forgot-password?lang=${language}`, name) };
}
