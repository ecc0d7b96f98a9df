import type { CommentView } from '@lampstand/core/comments/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useTranslation } from '../i18n/use-translation.ts';
import { focusComments } from '../features/comments/focus-comments.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { BlockDialog, RemoveCommentDialog, ReportCommentDialog } from './dialogs.ts';
import { useDialogOf } from './use-dialog-of.ts';

/** What a member can do about a comment: delete their own, take away, report, or block its author. */
export function useCommentActs(user: UserView, { onHostBlocked }: { onHostBlocked: () => void }) {
  const { t } = useTranslation(['comments', 'posts']);
  const removing = useDialogOf<CommentView>();
  const reporting = useDialogOf<CommentView>();
  const blocking = useDialogOf<{ comment: CommentView; post: PostView }>();

  function menuOf(post: PostView, comment: CommentView) {
    const name = fullName(comment.user) || t('posts:member');
    const remove = () => removing.show(comment);
    const own: MenuItem[] = [{ label: t('delete'), icon: TrashIcon, danger: true, onSelect: remove }];
    const takeAway: MenuItem = {
      label: t('takeAway'),
      hint: t('notTold', { name: comment.user.firstName ?? name }),
      icon: MinusCircleIcon,
      onSelect: remove,
    };
    const others: MenuItem[] = [
      ...(post.userId === user.id ? [takeAway] : []),
      { label: t('report'), icon: FlagIcon, onSelect: () => reporting.show(comment) },
      {
        label: t('posts:block'),
        icon: ProhibitIcon,
        danger: true,
        onSelect: () => blocking.show({ comment, post }),
      },
    ];
    return <Menu label={t('menu', { name })} items={comment.userId === user.id ? own : others} />;
  }

  const blocked = blocking.item;
  const dialogs = (
    <>
      {removing.item && (
        <RemoveCommentDialog
          key={`remove-${removing.key}`}
          comment={removing.item}
          own={removing.item.userId === user.id}
          open={removing.open}
          onOpenChange={removing.onOpenChange}
          onRemoved={focusComments}
        />
      )}
      {reporting.item && (
        <ReportCommentDialog
          key={`report-${reporting.key}`}
          comment={reporting.item}
          userId={user.id}
          open={reporting.open}
          onOpenChange={reporting.onOpenChange}
        />
      )}
      {blocked && (
        <BlockDialog
          key={`block-${blocking.key}`}
          member={blocked.comment.user}
          open={blocking.open}
          onOpenChange={blocking.onOpenChange}
          // Blocking the post's author hides the post and the comments under it.
          onBlocked={blocked.post.userId === blocked.comment.userId ? onHostBlocked : focusComments}
        />
      )}
    </>
  );
  return { menuOf, dialogs };
}
