import type * as english from '../en/search.ts';
import type { Translated } from '../texts.ts';

export const search: Translated<typeof english.search> = {
  title: 'Buscar',
  placeholder: 'Buscar testimonios y personas',
  clear: 'Borrar',
  in: 'Buscar en',
  testimonies: 'Testimonios',
  people: 'Personas',
  short: 'Escribe al menos dos letras.',
  loading: 'Buscando...',
  loadingMore: 'Cargando más...',
  failed: 'No se pudo buscar.',
  retry: 'Reintentar',
  none: {
    title: 'No encontramos nada con «{{q}}»',
    text: 'Prueba con una sola palabra o escríbela de otra manera.',
    language: 'Los testimonios se buscan en el idioma en que se escribieron.',
    people: 'Buscar entre las personas',
  },
  member: 'Miembro',
  request: 'Petición de oración',
  answer: 'Cómo fue respondida una oración',
  on: {
    testimony: 'Comentario en el testimonio de {{name}}',
    prayer: 'Comentario en la petición de oración de {{name}}',
  },
  since: 'Miembro desde {{month}}',
  connected: 'Conectados',
  choice: 'Cada quien decide en su perfil si se le puede encontrar por nombre.',
  findable: { title: 'Te encuentran por tu nombre', text: 'Cuando alguien busca personas', on: 'Sí', off: 'No' },
};
