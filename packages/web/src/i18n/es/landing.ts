import type * as english from '../en/landing.ts';
import type { Translated } from '../texts.ts';

export const landing: Translated<typeof english.landing> = {
  cross: 'Cruz',
  tagline: 'Comparte tus experiencias de fe y conéctate con creyentes de todo el mundo',
  description: 'Únete para compartir testimonios, descubrir milagros y fortalecer tu fe.',
  door: {
    approval: '¿Vienes por primera vez? Responde a una pregunta y alguien de la comunidad te abrirá la puerta.',
    invitation: 'Aquí se entra con una invitación. Pide un enlace a alguien de la comunidad o escanea su código.',
    unopened: 'Esta comunidad todavía no está abierta. Nadie puede entrar hasta que esté preparada.',
    closed: 'Por ahora no recibimos a nuevos miembros. Si ya eres parte de la comunidad, inicia sesión.',
  },
  install: 'Instalar en el teléfono',
  privacy: 'Política de privacidad',
  deleteAccount: 'Eliminar cuenta',
};
