import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../../languages/texts.ts';
import type { Letterhead, Mail } from '../../../mail/mailer.ts';

type CodeMail = 'joinCode' | 'loginCode' | 'emailCode' | 'passwordCode';

export function codeMail(which: CodeMail, to: string, language: Language, { name }: Letterhead, code: string): Mail {
  return { to, ...TEXTS[language].mails[which](code, name) };
}

/** To the owner of an address with which somebody tried to sign up. */
export function knownAddressMail(to: string, language: Language, { publicUrl, name }: Letterhead): Mail {
  return { to, ...TEXTS[language].mails.joinKnown(`${publicUrl}/api/login?lang=${language}`, name) };
}

/** To an address without an account, with which somebody tried to log in. */
export function unknownAddressMail(to: string, language: Language, { publicUrl, name }: Letterhead): Mail {
  return { to, ...TEXTS[language].mails.loginUnknown(`${publicUrl}/api/signup?lang=${language}`, name) };
}
