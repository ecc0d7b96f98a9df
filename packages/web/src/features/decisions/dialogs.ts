import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const HoldDialog = lazyDialog(() => import('./hold-dialog.tsx').then((part) => part.HoldDialog));
