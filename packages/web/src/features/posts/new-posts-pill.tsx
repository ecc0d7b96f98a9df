import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { FeedData } from './feed-cache.ts';
import styles from './new-posts-pill.module.css';
import { useNewPostCount } from './new-posts.ts';
import { focusEntry } from './post-list.tsx';

/** What others have shared meanwhile waits here until one asks for it, so that the list never jumps by itself. */
export function NewPostsPill({ feed, onShow }: { feed: Pick<FeedData, 'pages'>; onShow: () => Promise<unknown> }) {
  const { t } = useTranslation('posts');
  const count = useNewPostCount(feed);

  async function show() {
    window.scrollTo(0, 0);
    await onShow();
    focusEntry(1);
  }

  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={() => void show()}>
          <Icon of={ArrowUpIcon} size="sm" />
          {t('newPosts', { count })}
        </button>
      )}
    </div>
  );
}
