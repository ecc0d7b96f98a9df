import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { Mail } from './mailer.ts';

export function confirmEmailMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return {
    to,
    ...TEXTS[language].mails.emailConfirm(`${publicUrl}/api/confirm-email?lang=${language}&token=${token}`),
  };
}

export function emailHeldMail(to: string, language: Language, publicUrl: string): Mail {
  return { to, ...TEXTS[language].mails.emailHeld(`${publicUrl}/api/login?lang=${language}`) };
}

export function emailChangedMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...TEXTS[language].mails.emailChanged(`${publicUrl}/api/undo-email?lang=${language}&token=${token}`) };
}
