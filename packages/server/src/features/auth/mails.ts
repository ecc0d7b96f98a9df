import type { Language } from '@lampstand/core/languages/language';
import type { Mail } from './mailer.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

const RESET: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Set a new password for Lampstand',
    text: `Someone asked for a new password for your Lampstand account. If it was you, open this link within an hour:

${link}

When you save it, every device logged in to your account is logged out.
If it was not you, you need not do anything: your password stays as it is.
`,
  }),
  es: (link) => ({
    subject: 'Elige una nueva contraseña para Lampstand',
    text: `Alguien pidió una nueva contraseña para tu cuenta de Lampstand. Si fuiste tú, abre este enlace en la próxima hora:

${link}

Al guardarla se cerrará la sesión en todos tus dispositivos.
Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.
`,
  }),
};

const CHANGED: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Your Lampstand password was changed',
    text: `The password of your Lampstand account was changed just now, and every device was logged out.

If it was not you, set a new one here: ${link}
`,
  }),
  es: (link) => ({
    subject: 'Cambió la contraseña de tu cuenta de Lampstand',
    text: `La contraseña de tu cuenta de Lampstand acaba de cambiar y se cerró la sesión en todos los dispositivos.

Si no fuiste tú, elige otra aquí: ${link}
`,
  }),
};

const UNLOCK: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Log in to Lampstand again',
    text: `There were too many failed tries to log in to your Lampstand account. Open this link within an hour, in the browser you want to log in with, and press the button there:

${link}

Your password stays as it is. If you have forgotten it, you can choose a new one on the same page.
If it was not you who asked for this mail, you need not do anything.
`,
  }),
  es: (link) => ({
    subject: 'Vuelve a entrar en Lampstand',
    text: `Hubo demasiados intentos fallidos de entrar en tu cuenta de Lampstand. Abre este enlace en la próxima hora, en el navegador con el que quieres entrar, y pulsa el botón:

${link}

Tu contraseña sigue siendo la misma. Si la olvidaste, puedes elegir otra en la misma página.
Si no pediste este mensaje, no tienes que hacer nada.
`,
  }),
};

export function unlockMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...UNLOCK[language](`${publicUrl}/api/unlock?lang=${language}&token=${token}`) };
}

export function resetMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...RESET[language](`${publicUrl}/api/reset-password?lang=${language}&token=${token}`) };
}

export function passwordChangedMail(to: string, language: Language, publicUrl: string): Mail {
  return { to, ...CHANGED[language](`${publicUrl}/api/forgot-password?lang=${language}`) };
}
