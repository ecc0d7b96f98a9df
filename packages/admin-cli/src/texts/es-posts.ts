import type { PostsTexts } from './en-posts.ts';
import { number, share } from './es-numbers.ts';

export const esPosts: PostsTexts = {
  id: 'Id',
  created: 'Compartida',
  edited: 'Editada',
  author: 'Autor',
  excerpt: 'Texto',
  removedAs: (decision) => `(quitada, decisión ${decision})`,
  place: 'Lugar',
  image: 'Foto',
  counts: 'Cifras',
  counted: (prayers, loves, comments) =>
    `Oraciones: ${number(prayers)} · amor: ${number(loves)} · comentarios: ${number(comments)}`,
  none: 'No hay publicaciones.',
  of: (shown, total) => `${share(shown, total)} publicaciones. --all las lista todas.`,
  progress: (done, total) => `${share(done, total)} publicaciones`,
  toRemove: 'Se retirarán; se pueden devolver:',
  wouldRemove: 'Se retirarían; se podrían devolver:',
  removed: (id) => `Publicación retirada: ${id}`,
  unseen: '(esta cuenta no la ve)',
  summary: (done, failed) => `Retiradas: ${number(done)}; sin retirar: ${number(failed)}.`,
  wouldRestore: (id) => `La publicación ${id} se devolvería.`,
  restored: (id) => `Publicación devuelta: ${id}`,
  notRemoved: (id) => `Ninguna decisión vigente quitó la publicación ${id}.`,
};
