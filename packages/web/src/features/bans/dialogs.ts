import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const LiftBanDialog = lazyDialog(() => import('./lift-ban-dialog.tsx').then((part) => part.LiftBanDialog));
