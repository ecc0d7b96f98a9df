import type { posts as english } from '../en/posts.ts';
import type { Translated } from '../texts.ts';

export const posts: Translated<typeof english> = {
  feed: 'Experiencias de fe',
  prompt: 'Comparte tu milagro o experiencia de fe...',
  loading: 'Cargando experiencias de fe...',
  newPosts_one: '{{count, number}} testimonio nuevo',
  newPosts_many: '{{count, number}} de testimonios nuevos',
  newPosts_other: '{{count, number}} testimonios nuevos',
  loadingMore: 'Cargando publicaciones...',
  empty: {
    title: 'Comparte tu primer milagro',
    text: 'Sé la primera persona en compartir una experiencia de fe con la comunidad',
    create: 'Crear publicación',
  },
  error: 'No se pudieron cargar las publicaciones. Intenta actualizar.',
  member: 'Miembro',
  menu: 'Menú de la publicación',
  edit: 'Editar publicación',
  delete: 'Eliminar publicación',
  authorMenu: 'Qué puedes hacer con {{name}}',
  report: 'Denunciar publicación',
  block: 'Bloquear usuario',
  reported: {
    title: 'Denunciaste esta publicación',
    pending: 'Nuestros administradores la revisarán pronto.',
    reviewed: 'Nuestros administradores revisaron tu denuncia. Gracias.',
    resolved: 'Nuestros administradores resolvieron tu denuncia. Gracias.',
    showAnyway: 'Mostrar de todos modos',
    reportAgain: 'Denunciar de nuevo',
    block: 'Bloquear a {{name}}',
  },
  showMore: 'Ver más',
  photoBy: 'Foto que compartió {{name}}',
  pray: 'Orar',
  love: 'Amor',
  comment: 'Comentar',
};
