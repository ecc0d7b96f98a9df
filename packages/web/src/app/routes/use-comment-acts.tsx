import type { CommentView } from '@lampstand/core/comments/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestriction } from '../../data/notices.ts';
import { focusComments } from '../../features/comments/comment-list.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { BlockDialog, RemoveCommentDialog, ReportCommentDialog } from '../dialogs.ts';
import { DialogOf, useDialogOf } from './member-acts.tsx';

/** What a member can do about a comment: change and delete their own, take away, report, or block its author. */
export function useCommentActs(user: UserView, { onHostBlocked }: { onHostBlocked: () => void }) {
  const { t } = useTranslation(['comments', 'posts']);
  const removing = useDialogOf<CommentView>();
  const reporting = useDialogOf<CommentView>();
  const blocking = useDialogOf<{ comment: CommentView; post: PostView }>();

  const [edited, setEdited] = useState<string>();
  const restriction = useRestriction();

  function menuOf(post: PostView, comment: CommentView) {
    const name = fullName(comment.user) || t('posts:member');
    const remove = () => removing.show(comment);
    const change: MenuItem = { label: t('edit'), icon: 'pencilSimple', onSelect: () => setEdited(comment.id) };
    const own: MenuItem[] = [
      ...(restriction ? [] : [change]),
      { label: t('delete'), icon: 'trash', danger: true, onSelect: remove },
    ];
    const takeAway: MenuItem = {
      label: t('takeAway'),
      hint: t('notTold', { name: comment.user.firstName ?? name }),
      icon: 'minusCircle',
      onSelect: remove,
    };
    const others: MenuItem[] = [
      ...(post.userId === user.id ? [takeAway] : []),
      { label: t('report'), icon: 'flag', onSelect: () => reporting.show(comment) },
      {
        label: t('posts:block'),
        icon: 'prohibit',
        danger: true,
        onSelect: () => blocking.show({ comment, post }),
      },
    ];
    return <Menu label={t('menu', { name })} items={comment.userId === user.id ? own : others} />;
  }

  const dialogs = (
    <>
      <DialogOf of={removing}>
        {(item, state) => (
          <RemoveCommentDialog comment={item} own={item.userId === user.id} {...state} onRemoved={focusComments} />
        )}
      </DialogOf>
      <DialogOf of={reporting}>
        {(item, state) => <ReportCommentDialog comment={item} userId={user.id} {...state} />}
      </DialogOf>
      <DialogOf of={blocking}>
        {(item, state) => (
          <BlockDialog
            member={item.comment.user}
            {...state}
            // Blocking the post's author hides the post and the comments under it.
            onBlocked={item.post.userId === item.comment.userId ? onHostBlocked : focusComments}
          />
        )}
      </DialogOf>
    </>
  );
  const edit = {
    commentId: edited,
    onEnd: () => {
      // What had the focus goes.
      document.querySelector<HTMLElement>(`[data-comment="${edited}"]`)?.focus();
      setEdited(undefined);
    },
  };
  return { menuOf, edit, dialogs };
}
