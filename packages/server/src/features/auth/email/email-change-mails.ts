import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../../languages/texts.ts';
import type { Letterhead, Mail } from '../../../mail/mailer.ts';

export function emailHeldMail(to: string, language: Language, { publicUrl, name }: Letterhead): Mail {
  return { to, ...TEXTS[language].mails.emailHeld(`${publicUrl}/api/login?lang=${language}`, name) };
}

export function emailChangedMail(to: string, language: Language, { publicUrl, name }: Letterhead, token: string): Mail {
  return {
    to,
    ...TEXTS[language].mails.emailChanged(`${publicUrl}/api/undo-email?lang=${language}&token=${token}`, name),
  };
}
