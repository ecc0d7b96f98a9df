import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '@lampstand/core/comments/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { CommentList, type CommentEdit } from './comment-list.tsx';
import { CommentWriter } from './comment-writer.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';
import { focusLater } from '../../ui/focus.ts';

interface CommentsDialogProps extends DialogState {
  post: PostView;
  /** The viewer. */
  user: UserView;
  /** Navigates to the profile form; called after the dialog has closed. */
  onCompleteProfile: () => void;
  menuOf?: (comment: CommentView) => ReactNode;
  edit?: CommentEdit;
  /** The address of a member's page. */
  pageOf?: (userId: string) => string;
}

/** The comments on one post, newest first (comments-1), with a form for a new one. */
export function CommentsDialog({ post, user, open, onOpenChange, onCompleteProfile, ...of }: CommentsDialogProps) {
  const { t } = useTranslation('comments');
  const writer = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="comments"
      title={t('title')}
      description={t('about', { name: fullName(post.user) })}
      // On a touch screen the keyboard would cover the comments.
      initialFocus={matchMedia('(hover: hover)').matches ? writer : undefined}
      below={
        <CommentWriter
          area={writer}
          postId={post.id}
          user={user}
          onCompleteProfile={() => {
            onOpenChange(false);
            onCompleteProfile();
          }}
        />
      }
    >
      <div className="inward" tabIndex={-1} data-comments>
        <CommentList postId={post.id} user={user} onTakenBack={() => focusLater(() => writer.current)} {...of} />
      </div>
    </Dialog>
  );
}
