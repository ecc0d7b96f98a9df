import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { noteHasPosted } from '../../lib/member-cache.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { refreshPosts, removePost } from './feed-cache.ts';

interface DeletePostDialogProps extends DialogState {
  post: PostView;
  /** The post is gone, and with it the menu that had the focus. */
  onDeleted: () => void;
}

/** Asks before a post and everything on it goes (posts-8). */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const { t } = useTranslation(['compose', 'common']);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.posts.remove({ params: { postId: post.id } }),
    onSuccess: () => {
      removePost(queryClient, post.id);
      noteHasPosted(queryClient);
      onOpenChange(false);
      onDeleted();
      toast({ title: t('delete.done.title'), description: t('delete.done.text') });
      void refreshPosts(queryClient);
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
      onConfirm={() => mutate()}
    >
      {t('delete.text')}
    </AlertDialog>
  );
}
