import styles from './comments.module.css';
import { Button } from '../../ui/button.tsx';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '@lampstand/core/comments/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { canPost } from '@lampstand/core/profiles/rules';
import { useLanguage } from '../../stores/language.ts';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentWriter } from './comment-writer.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';

interface CommentsDialogProps extends DialogState {
  post: PostView;
  /** The viewer. */
  user: UserView;
  /** Navigates to the profile form; called after the dialog has closed. */
  onCompleteProfile: () => void;
  menuOf?: (comment: CommentView) => ReactNode;
}

/** The comments on one post, newest first (comments-1), with a form for a new one. */
export function CommentsDialog({ post, user, open, onOpenChange, onCompleteProfile, menuOf }: CommentsDialogProps) {
  const { t } = useTranslation('comments');
  const language = useLanguage((state) => state.language);
  const writer = useRef<HTMLTextAreaElement>(null);
  const mayComment = canPost(user, language).ok;

  const completeProfile = () => {
    onOpenChange(false);
    onCompleteProfile();
  };

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
        mayComment ? (
          <CommentWriter area={writer} postId={post.id} userId={user.id} />
        ) : (
          <ProfileGate onCompleteProfile={completeProfile} />
        )
      }
    >
      <div className={styles.all} tabIndex={-1} data-comments>
        <CommentList postId={post.id} user={user} onTakenBack={() => writer.current?.focus()} menuOf={menuOf} />
      </div>
    </Dialog>
  );
}

/** Replaces the comment form for a member with an incomplete profile (comments-3). */
function ProfileGate({ onCompleteProfile }: { onCompleteProfile: () => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.gate}>
      <p>{t('gate')}</p>
      <Button onClick={onCompleteProfile}>{t('completeProfile')}</Button>
    </div>
  );
}
