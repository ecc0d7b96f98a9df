import type { Texts } from './en.ts';

export const es: Texts = {
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
    adminsOnly: 'Esta aplicación es para quienes moderan. Necesitas permisos de administración para usarla.',
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
