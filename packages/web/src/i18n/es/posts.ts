import type { posts as english } from '../en/posts.ts';
import type { Translated } from '../texts.ts';

export const posts: Translated<typeof english> = {
  feed: 'Experiencias de fe',
  prompt: 'Comparte tu milagro o experiencia de fe...',
  loading: 'Cargando experiencias de fe...',
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
  showMore: 'Ver más',
  photoBy: 'Foto que compartió {{name}}',
  pray: 'Orar',
  love: 'Amor',
  comment: 'Comentar',
};
