import type { comments as english } from '../en/comments.ts';
import type { Translated } from '../texts.ts';

export const comments: Translated<typeof english> = {
  title: 'Comentarios',
  about: 'En la publicación de {{name}}',
  loading: 'Cargando comentarios...',
  empty: 'Aún no hay comentarios. ¡Escribe el primero!',
  failed: 'No se pudieron cargar los comentarios.',
  retry: 'Reintentar',
  older: {
    show: 'Ver comentarios anteriores',
    loading: 'Cargando comentarios anteriores...',
    failed: 'No se pudieron cargar los comentarios anteriores.',
    loaded_one: 'Se cargó {{count, number}} comentario anterior',
    loaded_many: 'Se cargaron {{count, number}} de comentarios anteriores',
    loaded_other: 'Se cargaron {{count, number}} comentarios anteriores',
  },
  placeholder: 'Escribe un comentario...',
  send: 'Enviar',
  tooLong: 'Un comentario puede tener hasta {{limit, number}} caracteres. Acorta el tuyo, por favor.',
  gate: 'Completa tu perfil para comentar',
  completeProfile: 'Completar perfil',
  added: { title: 'Comentario agregado', description: 'Tu comentario ya está publicado' },
  failure: { title: 'Error', description: 'No se pudo publicar el comentario. Inténtalo de nuevo.' },
};
