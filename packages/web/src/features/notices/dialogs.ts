import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const NoticeAgain = lazyDialog(() => import('./notice-again.tsx').then((part) => part.NoticeAgain));
