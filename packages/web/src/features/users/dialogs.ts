import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const DeleteUserDialog = lazyDialog(() =>
  import('./delete-user-dialog.tsx').then((part) => part.DeleteUserDialog),
);
export const SetAdminDialog = lazyDialog(() => import('./set-admin-dialog.tsx').then((part) => part.SetAdminDialog));
