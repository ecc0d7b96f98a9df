import type { CommentView } from '@lampstand/core/comments/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commentsIn, useComments, useUnsentComments } from '../../data/comments.ts';
import { useNow } from '../../platform/hooks.ts';
import { useFailedText } from '../../ui/more.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { OlderComments } from './older-comments.tsx';
import { WaitingComment } from './waiting-comment.tsx';

export interface CommentEdit {
  commentId: string | undefined;
  onEnd: () => void;
}

interface CommentListProps {
  postId: string;
  /** The viewer. */
  user: UserView;
  /** An unsent comment was removed. */
  onTakenBack: () => void;
  /** The three-dot menu of a comment. */
  menuOf?: ((comment: CommentView) => ReactNode) | undefined;
  /** The comment that is being changed, and what follows. */
  edit?: CommentEdit | undefined;
  /** The address of a member's page. */
  pageOf?: ((userId: string) => string) | undefined;
}

/** Comments, newest first, below the unsent ones. Mounted, and so fetched, only while they are shown. */
export function CommentList({ postId, user, onTakenBack, menuOf, edit, pageOf }: CommentListProps) {
  const { t } = useTranslation('comments');
  const failed = useFailedText(t('failed'));
  const query = useComments(postId);
  const now = useNow();
  const waiting = useUnsentComments(postId)
    .filter(({ isFresh }) => !isFresh)
    .toReversed()
    .map((entry) => <WaitingComment key={entry.key} entry={entry} user={user} onTakenBack={onTakenBack} />);
  const comments = commentsIn(query.data);

  if (query.data && comments.length + waiting.length === 0) return <State slim text={t('empty')} />;
  return (
    <>
      {comments.length + waiting.length > 0 && (
        // Focusable, so that the arrow keys can scroll a list without controls.
        <ul className={styles.list} tabIndex={0} aria-label={t('title')}>
          {waiting}
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              now={now}
              menu={menuOf?.(comment)}
              editor={edit?.commentId === comment.id && <CommentEditor comment={comment} onEnd={edit.onEnd} />}
              authorPath={pageOf?.(comment.userId)}
            />
          ))}
        </ul>
      )}
      {query.isPending && (
        <div className={styles.waiting}>
          <Waiting text={t('loading')} />
          <PersonSkeleton />
          <PersonSkeleton />
        </div>
      )}
      {query.isError && !query.data && (
        <State
          slim
          alert
          text={failed}
          actions={
            <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {query.data && <OlderComments query={query} />}
    </>
  );
}
