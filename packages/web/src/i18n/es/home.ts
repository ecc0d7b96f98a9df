import type { home as english } from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home: Translated<typeof english> = {
  feed: 'Inicio',
  discover: 'Descubrir',
  discoverHint: 'Descubrir todavía no está disponible',
  messages: 'Mensajes',
  profile: 'Perfil',
  createPost: 'Crear publicación',
  admin: 'Administración',
  help: '¿Qué significa esta pantalla?',
  install: 'Instalar en el teléfono',
  privacy: 'Política de privacidad',
  logOut: 'Cerrar sesión',
  main: 'Principal',
  aside: 'Acerca de Lampstand',
  loadingUser: 'Cargando tus datos...',
  offline: 'No tienes conexión. Así estaban las publicaciones a las {{time}}.',
};
