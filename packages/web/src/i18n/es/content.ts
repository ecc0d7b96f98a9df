import type * as english from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const content: Translated<typeof english.content> = {
  title: 'Publicaciones y comentarios',
  search: 'Buscar publicaciones y comentarios',
  hint: 'Busca palabras que escribieron los miembros. Las “comillas” mantienen juntas las palabras, y un menos excluye una.',
  kind: 'Tipo',
  kinds: { post: 'Testimonios', comment: 'Comentarios' },
  loading: 'Buscando...',
  failed: 'No se pudo buscar.',
  total_one: '{{count, number}} resultado',
  total_many: '{{count, number}} de resultados',
  total_other: '{{count, number}} resultados',
  empty: 'No se encontró nada',
  emptyText: 'Nadie escribió estas palabras, o ya se borró.',
  open: { post: 'Abrir testimonio', comment: 'Abrir comentarios' },
  openDecision: 'Abrir decisión',
  removed: { post: 'Un testimonio quitado', comment: 'Un comentario quitado' },
};
