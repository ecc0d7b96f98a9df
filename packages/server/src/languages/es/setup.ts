import type { SetupTexts } from '../en/setup.ts';

export const setup: SetupTexts = {
  mailReasons: {
    login: 'El servidor de correo rechaza el nombre o la contraseña que están en SMTP_URL.',
    unknownServer: 'No existe ningún servidor de correo con el nombre que está en SMTP_URL.',
    unreachable:
      'No se puede llegar al servidor de correo que está en SMTP_URL. Puede que el puerto esté mal o bloqueado.',
    slow: 'El servidor de correo no respondió a tiempo. Puede que el puerto esté mal o bloqueado.',
    encryption: 'El servidor de correo no ofrece cifrado. Usa smtps:// u otro puerto en SMTP_URL.',
    refused: 'El servidor de correo rechaza esta dirección, o la de MAIL_FROM.',
    other: 'No se pudo enviar el correo.',
  },
};
