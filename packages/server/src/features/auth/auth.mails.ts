import type { Language } from '@lampstand/core/reference/languages';
import type { Mail } from './mailer.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

const RESET: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Set a new password for Lampstand',
    text: `Someone asked for a new password for your Lampstand account. If it was you, open this link within an hour:

${link}

When it is set, every device signed in to your account is signed out.
If it was not you, you need not do anything: your password stays as it is.
`,
  }),
  es: (link) => ({
    subject: 'Elige una nueva contraseña para Lampstand',
    text: `Alguien pidió una nueva contraseña para tu cuenta de Lampstand. Si fuiste tú, abre este enlace antes de una hora:

${link}

Al guardarla se cerrará la sesión en todos tus dispositivos.
Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.
`,
  }),
};

const CHANGED: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Your Lampstand password was changed',
    text: `The password of your Lampstand account was changed just now, and every device was signed out.

If it was not you, set a new one here: ${link}
`,
  }),
  es: (link) => ({
    subject: 'Tu contraseña de Lampstand cambió',
    text: `La contraseña de tu cuenta de Lampstand acaba de cambiar y se cerró la sesión en todos los dispositivos.

Si no fuiste tú, elige otra aquí: ${link}
`,
  }),
};

export function resetMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...RESET[language](`${publicUrl}/api/reset-password?lang=${language}&token=${token}`) };
}

export function passwordChangedMail(to: string, language: Language, publicUrl: string): Mail {
  return { to, ...CHANGED[language](`${publicUrl}/api/forgot-password?lang=${language}`) };
}
