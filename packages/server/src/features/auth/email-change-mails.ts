import type { Language } from '@lampstand/core/languages/language';
import type { Mail } from './mailer.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

const CONFIRM: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Confirm your new email for Lampstand',
    text: `Someone asked to use this address for their Lampstand account. If it was you, open this link within a day and press the button there:

${link}

Until then your email stays as it is.
If it was not you, you need not do anything.
`,
  }),
  es: (link) => ({
    subject: 'Confirma tu nuevo correo para Lampstand',
    text: `Alguien pidió usar esta dirección para su cuenta de Lampstand. Si fuiste tú, abre este enlace en las próximas 24 horas y pulsa el botón:

${link}

Mientras tanto tu correo sigue siendo el mismo.
Si no fuiste tú, no tienes que hacer nada.
`,
  }),
};

const HELD: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'This address already has a Lampstand account',
    text: `Someone asked to use this address for another Lampstand account. It already belongs to an account, so nothing was changed.

If it was you, log in with this address: ${link}
If it was not you, you need not do anything.
`,
  }),
  es: (link) => ({
    subject: 'Esta dirección ya tiene una cuenta de Lampstand',
    text: `Alguien pidió usar esta dirección para otra cuenta de Lampstand. Ya pertenece a una cuenta, así que no cambió nada.

Si fuiste tú, inicia sesión con esta dirección: ${link}
Si no fuiste tú, no tienes que hacer nada.
`,
  }),
};

const CHANGED: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Your Lampstand email was changed',
    text: `Your Lampstand account has a new email now, and this address no longer belongs to it.

If it was you, you need not do anything.
If it was not you, open this link within seven days. It puts this address back, logs out every device, and lets you choose a new password:

${link}
`,
  }),
  es: (link) => ({
    subject: 'Cambió el correo de tu cuenta de Lampstand',
    text: `Tu cuenta de Lampstand tiene ahora otro correo, y esta dirección ya no le pertenece.

Si fuiste tú, no tienes que hacer nada.
Si no fuiste tú, abre este enlace en los próximos siete días. Recupera esta dirección, cierra la sesión en todos los dispositivos y te deja elegir otra contraseña:

${link}
`,
  }),
};

export function confirmEmailMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...CONFIRM[language](`${publicUrl}/api/confirm-email?lang=${language}&token=${token}`) };
}

export function emailHeldMail(to: string, language: Language, publicUrl: string): Mail {
  return { to, ...HELD[language](`${publicUrl}/api/login?lang=${language}`) };
}

export function emailChangedMail(to: string, language: Language, publicUrl: string, token: string): Mail {
  return { to, ...CHANGED[language](`${publicUrl}/api/undo-email?lang=${language}&token=${token}`) };
}
