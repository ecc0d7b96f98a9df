import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeedData } from '../../data/post-cache.ts';
import { useNewPostCount } from '../../data/posts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './new-posts-pill.module.css';
import { focusEntry } from './post-list.tsx';

/** Shows new posts on request, so that the list never jumps by itself. */
export function NewPostsPill({ feed, onShow }: { feed: Pick<FeedData, 'pages'>; onShow: () => void }) {
  const { t } = useTranslation('posts');
  const count = useNewPostCount(feed);

  const asked = useRef(false);

  function show() {
    asked.current = true;
    window.scrollTo(0, 0);
    onShow();
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
