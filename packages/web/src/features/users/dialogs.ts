import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const DeleteUserDialog = lazyDialog(() =>
  import('./delete-user-dialog.tsx').then((part) => part.DeleteUserDialog),
);
export const SetRoleDialog = lazyDialog(() => import('./set-role-dialog.tsx').then((part) => part.SetRoleDialog));
