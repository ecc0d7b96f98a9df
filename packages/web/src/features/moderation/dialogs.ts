import { lazyDialog } from '../../ui/lazy-dialog.tsx';

// Each dialog's code comes with its first opening (ui/lazy-dialog.tsx).

export const DeleteUserDialog = lazyDialog(() =>
  import('./delete-user-dialog.tsx').then((part) => part.DeleteUserDialog),
);
export const SetAdminDialog = lazyDialog(() => import('./set-admin-dialog.tsx').then((part) => part.SetAdminDialog));
export const RemovePostDialog = lazyDialog(() =>
  import('./remove-post-dialog.tsx').then((part) => part.RemovePostDialog),
);
export const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog));
export const PhotoViewer = lazyDialog(() => import('../../ui/photo-viewer.tsx').then((module) => module.PhotoViewer));
