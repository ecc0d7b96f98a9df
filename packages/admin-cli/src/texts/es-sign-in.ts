import type { SignInTexts } from './en-sign-in.ts';

export const esSignIn: SignInTexts = {
  needed: 'No has iniciado sesión.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  server: (usual) => `Servidor (${usual}): `,
  redirected: (from, to) => `${from} redirige a ${to}, que se usará desde ahora.`,
  environmentRedirects: (to) => `LAMPSTAND_URL tiene la dirección anterior. Cámbiala por ${to}.`,
};
