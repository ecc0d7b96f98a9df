import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { OlderComments } from './older-comments.tsx';
import { useComments } from './use-comments.ts';

/** Newest first; rendered, and so asked for, only while the dialog is open. */
export function CommentList({ postId }: { postId: string }) {
  const { t } = useTranslation('comments');
  const query = useComments(postId);
  const now = useNow();

  if (query.isPending) {
    return (
      <div className={styles.waiting}>
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (!query.data) {
    return (
      <State
        slim
        alert
        text={t('failed')}
        actions={
          <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }

  const comments = query.data.pages.flatMap((page) => page.items);
  if (comments.length === 0) return <State slim text={t('empty')} />;
  return (
    <>
      {/* In the tab order, so that the arrow keys can scroll what holds nothing else to press. */}
      <ul className={styles.list} tabIndex={0} aria-label={t('title')}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} now={now} />
        ))}
      </ul>
      <OlderComments query={query} />
    </>
  );
}
