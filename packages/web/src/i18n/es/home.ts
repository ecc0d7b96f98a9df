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
  moderation: 'Moderación',
  invite: 'Invita a alguien',
  help: '¿Qué significa esta pantalla?',
  install: 'Instalar en el teléfono',
  privacy: 'Política de privacidad',
  logOut: 'Cerrar sesión',
  main: 'Principal',
  aside: 'Acerca de [[community]]',
  loadingUser: 'Cargando tus datos...',
  memory: {
    offline: {
      feed: 'No tienes conexión. Publicaciones actualizadas por última vez: {{time}}.',
      messages: 'No tienes conexión. Mensajes actualizados por última vez: {{time}}.',
      profile: 'No tienes conexión. Perfil actualizado por última vez: {{time}}.',
      member: 'No tienes conexión. Página actualizada por última vez: {{time}}.',
      post: 'No tienes conexión. Testimonio actualizado por última vez: {{time}}.',
    },
    waiting: {
      feed: 'Todavía no hay respuesta. Publicaciones actualizadas por última vez: {{time}}.',
      messages: 'Todavía no hay respuesta. Mensajes actualizados por última vez: {{time}}.',
      profile: 'Todavía no hay respuesta. Perfil actualizado por última vez: {{time}}.',
      member: 'Todavía no hay respuesta. Página actualizada por última vez: {{time}}.',
      post: 'Todavía no hay respuesta. Testimonio actualizado por última vez: {{time}}.',
    },
  },
  connectionLost: 'Se perdió la conexión. Lo que hagan los demás aparecerá cuando vuelva.',
  unread_one: '{{count, number}} sin leer',
  unread_many: '{{count, number}} sin leer',
  unread_other: '{{count, number}} sin leer',
  messageFrom: 'Mensaje nuevo de {{name}}: {{text}}',
  connection: { pending: '{{name}} quiere conectarse contigo', accepted: 'Tú y {{name}} ya están conectados' },
};
