import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePost } from '../../data/posts-live.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface DeletePostDialogProps extends DialogState {
  post: PostView;
  /** Called after the post was deleted, with the menu that had the focus. */
  onDeleted: () => void;
}

/** Confirms the deletion of a post with everything on it (posts-8). */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const { t } = useTranslation(['compose', 'common']);
  const { mutate, isPending } = useDeletePost({
    onSuccess: () => {
      onOpenChange(false);
      onDeleted();
      toast({ title: t('delete.done.title'), description: t('delete.done.text') });
    },
    onError: () => {
      toast({ title: t('common:error'), description: t('delete.failed'), variant: 'destructive' });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title')}
      confirmLabel={t('delete.submit')}
      pending={isPending}
      pendingLabel={t('delete.pending')}
      onConfirm={() => mutate({ params: { postId: post.id } })}
    >
      {t('delete.text')}
    </AlertDialog>
  );
}
