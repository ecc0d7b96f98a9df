import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const DecideDialog = lazyDialog(() => import('./decide-dialog.tsx').then((part) => part.DecideDialog));
export const ContextDialog = lazyDialog(() => import('./context-dialog.tsx').then((part) => part.ContextDialog));
export const NoteDialog = lazyDialog(() => import('./note-dialog.tsx').then((part) => part.NoteDialog));
export const FullScreenPhoto = lazyDialog(() =>
  import('../../ui/full-screen-photo.tsx').then((part) => part.FullScreenPhoto),
);
