import type { ComponentProps } from 'react';
import { CommentsDialog } from '../../features/comments/comments-dialog.tsx';
import { memberPath } from '../paths.ts';
import { useCommentActs } from './use-comment-acts.tsx';

type OfPost = Omit<ComponentProps<typeof CommentsDialog>, 'menuOf' | 'edit' | 'pageOf'>;

/** The comments on a post, with all that can be done about them. `onHostBlocked`: the post's author was blocked from there. */
export function PostCommentsDialog({ onHostBlocked, ...of }: OfPost & { onHostBlocked: () => void }) {
  const { menuOf, edit, dialogs } = useCommentActs(of.user, { onHostBlocked });
  return (
    <>
      <CommentsDialog {...of} pageOf={memberPath} menuOf={(comment) => menuOf(of.post, comment)} edit={edit} />
      {dialogs}
    </>
  );
}
