import type { PostView } from '@lampstand/core/posts/contract';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerOf } from '../../data/requests.ts';
import { cx } from '../../ui/cx.ts';
import { type FillableIcon, Icon } from '../../ui/button.tsx';
import { Age } from './age.tsx';
import { PostText } from './post-text.tsx';
import styles from './request.module.css';

const Flame = FlameIcon as FillableIcon;

/** The small mark of a prayer request beside its age (requests-1): lit once it is answered. */
export function RequestMark({ lit }: { lit: boolean }) {
  const { t } = useTranslation('posts');
  return (
    <span className={cx(styles.mark, lit && styles.lit)}>
      {lit ? <Icon of={Flame} filled /> : <Icon of={FlameIcon} />}
      {t('request')}
    </span>
  );
}

/** How a request was answered (requests-2), under it. */
export function Answer({ post, whole }: { post: PostView; whole: boolean | undefined }) {
  const { t } = useTranslation('posts');
  const id = useId();
  const { answeredAt, answer } = useAnswerOf(post);
  if (answeredAt === null) return null;
  return (
    <div role="group" className={cx(styles.answer, answer === null && styles.wordless)} aria-labelledby={id}>
      <h3 className={styles.head}>
        <Icon of={Flame} filled />
        <span id={id}>{t('answered')}</span>
        <span className={styles.when}>
          <Age at={answeredAt} />
        </span>
      </h3>
      {answer !== null && <PostText postId={`${post.id} answer`} content={answer} whole={whole} />}
    </div>
  );
}
