import type { SignInTexts } from './en-sign-in.ts';

export const esSignIn: SignInTexts = {
  needed: 'No has iniciado sesión.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  server: (usual) => `Servidor (${usual}): `,
  orBrowser: 'Para iniciar sesión con un navegador en vez de una contraseña, pulsa Intro sin correo.',
  eitherOr: '--device no pide correo ni contraseña.',
  code: (address, code, complete, minutes) =>
    [
      `Abre ${address} en un navegador donde tengas la sesión iniciada y escribe este código:`,
      '',
      `    ${code}`,
      '',
      `O abre ${complete}`,
      `El código es válido ${minutes} minutos. Esperando a que lo confirmes … (Ctrl-C: dejarlo)`,
    ].join('\n'),
  lost: (error) => `${error} Se intenta de nuevo …`,
  expired: 'Nadie confirmó el código a tiempo. Inicia sesión de nuevo para recibir otro.',
  noCodes:
    'Este servidor es demasiado antiguo para iniciar sesión con un navegador. Usa la contraseña, o define LAMPSTAND_TOKEN.',
  redirected: (from, to) => `${from} redirige a ${to}, que se usará desde ahora.`,
  environmentRedirects: (to) => `LAMPSTAND_URL tiene la dirección anterior. Cámbiala por ${to}.`,
};
