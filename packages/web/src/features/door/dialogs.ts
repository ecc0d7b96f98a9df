import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));
