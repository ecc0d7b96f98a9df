import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { momentOf } from '../../lib/day-of.ts';
import { Excerpt } from '../admin/excerpt.tsx';
import styles from './queue.module.css';

/** What was reported, as it was then, or the words of an appeal, with their author and where they stand. */
export function Quote({ item, postPath }: { item: QueueItem; postPath: (postId: string) => string }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { author, target, writtenAt, kind, words, content, under, context, imageUrl } = item;
  const text = kind === 'appeal' ? words : target.kind === 'member' ? null : content;
  const name = fullName(author) || t('kinds.member');
  const at = kind === 'appeal' ? item.createdAt : writtenAt;
  return (
    <blockquote className={styles.quote}>
      <div className={styles.byline}>
        <b>{name}</b>
        <span className={styles.handle}>{handleOf(author)}</span>
        {target.about && <span className={styles.meta}>{t(`about.${target.about}`)}</span>}
        {at && (
          <time className={styles.meta} dateTime={at}>
            {momentOf(at, language)}
          </time>
        )}
      </div>
      {context.length > 0 && <Before item={item} />}
      {text && <Excerpt text={text} />}
      {target.about === 'name' && content && <Excerpt text={content} />}
      {imageUrl && <Picture src={imageUrl} name={name} />}
      {under && (
        <p className={styles.under}>
          <Link to={postPath(under.postId)}>{t('under', { name: under.author, excerpt: under.excerpt })}</Link>
        </p>
      )}
    </blockquote>
  );
}

/** The messages before a reported message, which its receiver disclosed. */
function Before({ item: { context, author, reporter } }: { item: QueueItem }) {
  const { t } = useTranslation('queue');
  const [shown, setShown] = useState(false);
  const nameOf = (mine: boolean) => (mine ? reporter && fullName(reporter) : fullName(author)) || t('kinds.member');
  return (
    <>
      <Button variant="plain" small aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'hideContext' : 'showContext')}
      </Button>
      {shown && (
        <ul className={styles.before}>
          {context.map(({ mine, content, createdAt }) => (
            <li key={createdAt}>
              <b>{nameOf(mine)}</b>
              <p>{content}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Fetched only on request. */
function Picture({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('queue');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.pictureBox}>
      {shown && <img className={styles.picture} src={src} alt={t('picture', { name })} />}
      <Button variant="quiet" small onClick={() => setShown(!shown)}>
        {t(shown ? 'hidePicture' : 'showPicture')}
      </Button>
    </div>
  );
}
