import type { SetupTexts } from './en-setup.ts';

export const esSetup: SetupTexts = {
  help: {
    setup: 'prepara una comunidad nueva con el enlace que muestra su servidor',
    link: 'el enlace de preparación; ya no hace falta cuando existe la cuenta',
    firstName: 'nombre de la primera persona administradora',
    lastName: 'apellido de la primera persona administradora',
    email: 'correo de la primera persona administradora',
    contact: 'la dirección de la política de privacidad; si falta, el correo de la persona administradora',
    testMail: 'envía un correo de prueba a esta dirección',
  },
  ask: {
    link: 'Enlace de preparación (Intro si tu cuenta ya existe): ',
    firstName: 'Nombre: ',
    lastName: 'Apellido (opcional): ',
    email: 'Correo: ',
    password: 'Contraseña, al menos 8 caracteres: ',
    again: 'Contraseña otra vez: ',
    name: 'Nombre de la comunidad: ',
    tagline: (language) => `Lema en ${language} (opcional): `,
    contact: (usual) => `Correo de contacto (${usual}): `,
    picture: 'Archivo de imagen (opcional): ',
    mode: (all, usual) => `Quién puede entrar: ${all} (${usual}): `,
    question: 'Tu pregunta a quienes quieren entrar (Intro para la habitual): ',
    testMail: (usual) => `Enviar un correo de prueba a (${usual}; - para ninguno): `,
  },
  steps: {
    account: '1 de 5: tu cuenta',
    community: '2 de 5: la comunidad',
    door: '3 de 5: la puerta',
    mail: '4 de 5: el correo',
    done: '5 de 5: listo',
  },
  notALink: 'Eso no es un enlace de preparación. Tiene la forma https://example.org/setup#…',
  differ: 'Las dos contraseñas son distintas.',
  needed: 'Esto no puede quedar vacío.',
  missing: (options) => `Sin una terminal hacen falta: ${options}`,
  mode: (all) => `Elige entre: ${all}`,
  wasFinished: 'Esta comunidad ya está preparada.',
  noMail:
    'Este servidor no envía correo: las direcciones quedan sin comprobar, quien olvide su contraseña tendrá que pedírtela, y las respuestas a las solicitudes se ven al iniciar sesión. Para añadirlo, define SMTP_URL y reinicia.',
  mailFrom: (address: string, isForeign: boolean) =>
    isForeign
      ? `El correo sale de ${address}, otro dominio que el de la dirección de esta comunidad. Algunos servidores lo rechazarán si el dominio no autoriza a tu servidor de correo (SPF).`
      : `El correo sale de ${address}.`,
  mailed: 'El servidor de correo aceptó la prueba. ¿Llegó?',
  notMailed: (reason, answer) => `La prueba no salió. ${reason}${answer && ` (${answer})`}`,
  invitation: 'Invitación',
  places: 'Para',
  until: 'Hasta',
  closed: 'La puerta está cerrada. Ábrela con: lampstand-admin community set --mode approval',
};
