import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const RemovePostDialog = lazyDialog(() =>
  import('./remove-post-dialog.tsx').then((part) => part.RemovePostDialog),
);
export const FullScreenPhoto = lazyDialog(() =>
  import('../../ui/full-screen-photo.tsx').then((part) => part.FullScreenPhoto),
);
