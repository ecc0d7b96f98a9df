import type * as english from '../en/install.ts';
import type { Translated } from '../texts.ts';

export const install: Translated<typeof english.install> = {
  title: 'Instalar en el teléfono',
  platform: 'Tu teléfono',
  now: 'Instalar ahora',
  installed: '{{community}} ya está instalada en este dispositivo.',
  iphone: {
    tab: 'iPhone (Safari)',
    open: 'Abre Safari (no otro navegador)',
    menu: 'Toca Compartir',
    choose: 'Elige Agregar a inicio',
    confirm: 'Toca Agregar',
  },
  android: {
    tab: 'Android (Chrome)',
    open: 'Abre Chrome',
    menu: 'Toca el menú de tres puntos',
    choose: 'Elige Agregar a la pantalla principal o Instalar aplicación',
    confirm: 'Confirma con Agregar o Instalar',
  },
  benefits: {
    title: 'Beneficios',
    fullScreen: 'Pantalla completa, como una aplicación nativa',
    offline: 'Acceso a la comunidad sin conexión',
    notifications: 'Avisos de oraciones y mensajes',
    quick: 'Acceso rápido desde la pantalla de inicio',
    faster: 'Carga más rápida',
  },
};
