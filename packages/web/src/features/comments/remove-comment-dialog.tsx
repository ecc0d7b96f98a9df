import type { CommentView } from '@lampstand/core/comments/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { useRemoveComment } from '../../data/comments.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface RemoveCommentDialogProps extends DialogState {
  comment: CommentView;
  /** Whether the viewer wrote it: then it is deleted (comments-4), otherwise taken away (comments-5). */
  own: boolean;
  /** Called after it has disappeared, with the menu that had the focus. */
  onRemoved: () => void;
}

/** Asks before a comment is deleted or taken away. */
export function RemoveCommentDialog({ comment, own, open, onOpenChange, onRemoved }: RemoveCommentDialogProps) {
  const { t } = useTranslation(['comments', 'common']);
  const act = own ? 'deleting' : 'taking';
  const name = comment.user.firstName ?? fullName(comment.user);
  const { mutate, isPending } = useRemoveComment(comment.postId, {
    onSuccess: () => {
      onOpenChange(false);
      onRemoved();
      toast({ title: t(`${act}.done.title`), description: t(`${act}.done.text`, { name }) });
    },
    onError: () => toast({ title: t('common:error'), description: t(`${act}.failed`), variant: 'destructive' }),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${act}.title`)}
      confirmLabel={own ? t('delete') : t('taking.submit')}
      pending={isPending}
      pendingLabel={t(`${act}.pending`)}
      onConfirm={() => mutate({ params: { commentId: comment.id } })}
    >
      {t(`${act}.text`, { name })}
    </AlertDialog>
  );
}
