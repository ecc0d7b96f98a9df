import type { Language } from '@lampstand/core/languages/language';

const en = {
  appName: 'Lampstand',
  signIn: {
    title: 'Log In',
    lede: 'For the moderators of a Lampstand community.',
    server: 'Server address',
    serverHint: 'Where your community is, such as https://lampstand.example.org',
    email: 'Email',
    password: 'Password',
    submit: 'Log In',
    pending: 'Logging in...',
    forgotten:
      'Your session will not be kept: this computer has no safe place for it. You’ll need to log in next time.',
    serverMissing: 'Enter the address of your server.',
    serverInvalid: 'Enter an address that begins with https:// and has nothing after the name of the server.',
    emailInvalid: 'Enter an email address such as ana@example.org.',
    passwordMissing: 'Enter your password.',
    passwordLong: 'Your password may have at most 128 characters.',
    unreachable: 'This server does not answer. Check the address and your connection.',
    notLampstand: 'There is no Lampstand server at this address.',
    adminsOnly: 'This app is for moderators. You need admin privileges to use it.',
    storeFailed: 'Your login could not be saved on this computer. Please try again.',
  },
  pending_zero: 'No pending reports',
  pending_one: '1 pending report',
  pending_other: '{count} pending reports',
  newReport: 'A new report is waiting for review.',
  menu: {
    open: 'Open Lampstand',
    reports: 'Content Reports',
    quit: 'Quit Lampstand',
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
  },
};

export type Texts = typeof en;

const es: Texts = {
  appName: 'Lampstand',
  signIn: {
    title: 'Iniciar Sesión',
    lede: 'Para quienes moderan una comunidad de Lampstand.',
    server: 'Dirección del servidor',
    serverHint: 'Donde está tu comunidad, como https://lampstand.example.org',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar Sesión',
    pending: 'Iniciando sesión...',
    forgotten:
      'Tu sesión no se guardará: este equipo no tiene un lugar seguro para ella. Tendrás que entrar de nuevo la próxima vez.',
    serverMissing: 'Escribe la dirección de tu servidor.',
    serverInvalid: 'Escribe una dirección que empiece con https:// y no tenga nada después del nombre del servidor.',
    emailInvalid: 'Escribe una dirección de correo, como ana@example.org.',
    passwordMissing: 'Escribe tu contraseña.',
    passwordLong: 'Tu contraseña puede tener como máximo 128 caracteres.',
    unreachable: 'Este servidor no responde. Revisa la dirección y tu conexión.',
    notLampstand: 'En esta dirección no hay un servidor de Lampstand.',
    adminsOnly: 'Esta aplicación es para quienes moderan. Necesitas privilegios de administración para usarla.',
    storeFailed: 'No pudimos guardar tu sesión en este equipo. Inténtalo de nuevo.',
  },
  pending_zero: 'No hay denuncias pendientes',
  pending_one: '1 denuncia pendiente',
  pending_other: '{count} denuncias pendientes',
  newReport: 'Una nueva denuncia espera revisión.',
  menu: {
    open: 'Abrir Lampstand',
    reports: 'Denuncias de contenido',
    quit: 'Salir de Lampstand',
    file: 'Archivo',
    edit: 'Edición',
    view: 'Ver',
    window: 'Ventana',
  },
};

export const texts: Record<Language, Texts> = { en, es };

/** How many reports wait, in words: the tray's tooltip and the overlay's description. */
export function pendingText(language: Language, count: number): string {
  const t = texts[language];
  if (count === 0) return t.pending_zero;
  return count === 1
    ? t.pending_one
    : t.pending_other.replace('{count}', new Intl.NumberFormat(language).format(count));
}
