import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../languages/texts.ts';
import type { Letterhead, Mail } from './mailer.ts';

/** Where the link of each mail leads, below /api. */
const LINKS = {
  // Without a reason (joining-6), and without anything that the applicant wrote: the address may be somebody else's.
  admitted: 'login',
  refused: 'login',
  // To the owner of an address with which somebody tried to sign up.
  joinKnown: 'login',
  // To an address without an account, with which somebody tried to log in.
  loginUnknown: 'signup',
  passwordReset: 'reset-password',
  passwordChanged: 'forgot-password',
  ownPasswordChanged: 'forgot-password',
  passkeyAdded: 'forgot-password',
  passkeyRemoved: 'forgot-password',
  unlock: 'unlock',
  // To somebody who has left (account-6).
  accountDeleted: 'restore-account',
  emailHeld: 'login',
  emailChanged: 'undo-email',
} as const;

type LinkMail = keyof typeof LINKS;
type CodeMail = 'joinCode' | 'loginCode' | 'emailCode' | 'passwordCode';

/** The link has a `token` if it does something by itself. */
export function linkMail(
  which: LinkMail,
  to: string,
  language: Language,
  { publicUrl, name }: Letterhead,
  token?: string,
): Mail {
  const link = `${publicUrl}/api/${LINKS[which]}?lang=${language}${token === undefined ? '' : `&token=${token}`}`;
  return { to, ...TEXTS[language].mails[which](link, name) };
}

export function codeMail(which: CodeMail, to: string, language: Language, { name }: Letterhead, code: string): Mail {
  return { to, ...TEXTS[language].mails[which](code, name) };
}
