import type { landing as english } from '../en/landing.ts';
import type { Translated } from '../texts.ts';

export const landing: Translated<typeof english> = {
  cross: 'Cruz',
  tagline: 'Comparte tus experiencias de fe y conéctate con creyentes de todo el mundo',
  description: 'Únete para compartir testimonios, descubrir milagros y fortalecer tu fe.',
  install: 'Instalar en el teléfono',
  privacy: 'Política de privacidad',
  deleteAccount: 'Eliminar cuenta',
};
