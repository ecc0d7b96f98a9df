import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeedData, useNewPostCount, useShowNewPosts } from '../../data/posts.ts';
import { Icon } from '../../ui/button.tsx';
import styles from './new-posts-pill.module.css';
import { focusEntry } from './post-list.tsx';

interface NewPostsPillProps {
  /** The key of the list. */
  list: Parameters<typeof useNewPostCount>[0];
  /** What the list shows. */
  data: Pick<FeedData, 'pages'>;
}

/** Shows the new posts of a list on request, so that the list never jumps by itself. */
export function NewPostsPill({ list, data }: NewPostsPillProps) {
  const { t } = useTranslation('posts');
  const count = useNewPostCount(list, data);
  const showNewPosts = useShowNewPosts(list);

  const asked = useRef(false);

  function show() {
    asked.current = true;
    window.scrollTo(0, 0);
    // If it fails, the button stays.
    showNewPosts().catch(() => undefined);
  }

  useEffect(() => {
    if (count > 0 || !asked.current) return;
    asked.current = false;
    focusEntry(1);
  }, [count]);

  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={show}>
          <Icon of={ArrowUpIcon} size="sm" />
          {t('newPosts', { count })}
        </button>
      )}
    </div>
  );
}
