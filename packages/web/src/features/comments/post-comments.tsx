import type { CommentView } from '@lampstand/core/comments/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentList, type CommentEdit } from './comment-list.tsx';
import { CommentWriter } from './comment-writer.tsx';
import styles from './comments.module.css';
import { focusLater } from '../../ui/focus.ts';

interface PostCommentsProps {
  post: PostView;
  /** The viewer. */
  user: UserView;
  writer: RefObject<HTMLTextAreaElement | null>;
  onCompleteProfile: () => void;
  menuOf: (comment: CommentView) => ReactNode;
  edit: CommentEdit;
  pageOf: (userId: string) => string;
}

/** The comments below a testimony that is shown alone, with the form at the end of the screen (posts-13). */
export function PostComments({ post, user, writer, onCompleteProfile, menuOf, edit, pageOf }: PostCommentsProps) {
  const { t } = useTranslation(['pages', 'comments']);
  return (
    <>
      <section className={styles.alone} tabIndex={-1} data-comments>
        <h2 className={styles.count}>{t('testimony.comments', { count: post.commentCount })}</h2>
        <CommentList
          postId={post.id}
          user={user}
          onTakenBack={() => focusLater(() => writer.current)}
          menuOf={menuOf}
          edit={edit}
          pageOf={pageOf}
        />
      </section>
      <div className={styles.stays}>
        <CommentWriter area={writer} postId={post.id} user={user} onCompleteProfile={onCompleteProfile} />
      </div>
    </>
  );
}
