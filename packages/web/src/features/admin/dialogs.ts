import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog));
